import { useTimes } from '../../state/services.tsx';

/** The day of an article, as days are written here. */
export function WrittenOn({ day }: { readonly day: string }) {
  const times = useTimes();
  return <time dateTime={day}>{times.fullDay(Date.parse(`${day}T12:00:00Z`))}</time>;
}
