import { calls } from '@overround/client';
import type { DisallowedSports as DisallowedSportIds } from '@overround/contracts/account';
import { Button, ErrorState, Skeleton, useActsInTurn } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { disallowedQuery } from '../../state/disallowed-sports.ts';
import { sportsQuery } from '../../state/feed-queries.ts';
import { callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Wishes.module.css';

type Lists = DisallowedSportIds;
type Field = keyof Lists;

/** Every sport on offer with two ticks: whether it is shown before matches, and during them. */
export function DisallowedSports() {
  const phrases = usePhrases();
  const services = useServices();
  const query = disallowedQuery(services);
  const hidden = useQuery(query);
  const line = useQuery(sportsQuery(services, 'line'));
  const live = useQuery(sportsQuery(services, 'live'));
  const saving = useActsInTurn(async (lists: Lists) => {
    const outcome = await callMine(services, calls.disallowSports, { body: lists });
    if (outcome.ok) return;
    services.toasts.show(refusalText(phrases, outcome), 'error');
    await services.queries.invalidateQueries({ queryKey: query.queryKey });
  });
  // Shown at once; several may be ticked while the first is being saved.
  function show(field: Field, sportId: number, isShown: boolean): void {
    const known = services.queries.getQueryData(query.queryKey);
    if (!known) return;
    const others = known[field].filter((id) => id !== sportId);
    const next = isShown ? others : [...others, sportId];
    const lists: Lists = { ...known, [field]: next };
    services.queries.setQueryData(query.queryKey, lists);
    void saving.run(lists);
  }
  if (hidden.isError || line.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.settings_failed')}
        hint={failureText(phrases, hidden.error ?? line.error)}
        action={<Button onClick={() => void hidden.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (hidden.isPending || line.isPending)
    return <Skeleton rows={6} rowHeightPx={44} label={phrases.t('shell.loading')} />;
  const sports = [
    ...new Map([...line.data, ...(live.data ?? [])].map((sport) => [sport.sportId, sport.name])),
  ];
  const tick = (field: Field, sportId: number, name: string) => (
    <td>
      <input
        type="checkbox"
        aria-label={phrases.t(field === 'liveDisallowSport' ? 'wishes.sport_live' : 'wishes.sport_line', {
          name,
        })}
        checked={!hidden.data[field].includes(sportId)}
        onChange={(event) => show(field, sportId, event.target.checked)}
      />
    </td>
  );
  return (
    <>
      <p className={styles.note}>{phrases.t('wishes.sports_note')}</p>
      <table className={styles.table} aria-busy={saving.isRunning || undefined}>
        <thead>
          <tr>
            <th scope="col">{phrases.t('wishes.sports_sport')}</th>
            <th scope="col">{phrases.t('wishes.sports_line')}</th>
            <th scope="col">{phrases.t('wishes.sports_live')}</th>
          </tr>
        </thead>
        <tbody>
          {sports.map(([sportId, name]) => (
            <tr key={sportId}>
              <th scope="row">{name}</th>
              {tick('lineDisallowSport', sportId, name)}
              {tick('liveDisallowSport', sportId, name)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
