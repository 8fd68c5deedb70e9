import { calls } from '@overround/client';
import { Select, Switch } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, usePreferences, useServices, zoneOf } from '../../state/services.tsx';
import { quietHoursQuery } from './news-queries.ts';
import styles from './News.module.css';

const MINUTES_IN_HOUR = 60;
const STEP_MINUTES = 30;
const DAY_MINUTES = 24 * MINUTES_IN_HOUR;
/** From 23 to 8 for who switches them on. */
const USUAL = { fromMinute: 23 * MINUTES_IN_HOUR, toMinute: 8 * MINUTES_IN_HOUR };

const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minute: number): string =>
  `${two(Math.floor(minute / MINUTES_IN_HOUR))}:${two(minute % MINUTES_IN_HOUR)}`;
const timesWith = (minute: number) =>
  [...new Set([...Array(DAY_MINUTES / STEP_MINUTES).keys()].map((at) => at * STEP_MINUTES).concat(minute))]
    .toSorted((one, other) => one - other)
    .map((at) => ({ value: String(at), label: timeOf(at) }));

/** Hours in which browsers stay silent; what happens then is in the list. */
export function QuietHoursForm() {
  const phrases = usePhrases();
  const services = useServices();
  const query = quietHoursQuery(services);
  const { data: quiet, isSuccess } = useQuery(query);
  const here = zoneOf(usePreferences(), services.site);

  const save = async (next: typeof quiet): Promise<void> => {
    const outcome = await callMine(services, calls.saveQuietHours, { body: { quiet: next ?? null } });
    if (outcome.ok) services.queries.setQueryData(query.queryKey, outcome.value.quiet);
    else services.toasts.show(refusalText(phrases, outcome), 'error');
  };
  const ends = ['fromMinute', 'toMinute'] as const;
  return (
    <div className={styles.quiet}>
      <Switch
        label={phrases.t('news.quiet')}
        hint={phrases.t('news.quiet_hint', { zone: (quiet?.timeZone ?? here).replaceAll('_', ' ') })}
        isOn={isSuccess && quiet !== null}
        isDisabled={!isSuccess}
        onChange={(isOn) => void save(isOn ? { ...USUAL, timeZone: here } : null)}
      />
      {quiet && (
        <div className={styles.hours}>
          {ends.map((end) => (
            <Select
              key={end}
              label={phrases.t(end === 'fromMinute' ? 'news.quiet_from' : 'news.quiet_to')}
              value={String(quiet[end])}
              options={timesWith(quiet[end])}
              onChange={(minute) => void save({ ...quiet, [end]: Number(minute), timeZone: here })}
            />
          ))}
        </div>
      )}
    </div>
  );
}
