import { calls } from '@overround/client';
import type { OwnLimitsAnswer } from '@overround/contracts/betting';
import { Table } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { MY, readMine } from '../../state/my-calls.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

const FRESH_MS = 60_000;

/** Limits staff gave the player, with the reason of every change and whether a second person has seen it; nothing for guests. */
export function OwnLimits() {
  const services = useServices();
  const phrases = usePhrases();
  const times = useTimes();
  const isSignedIn = useSession() !== undefined;
  const { data } = useQuery({
    queryKey: [MY, 'limits'],
    enabled: isSignedIn,
    staleTime: FRESH_MS,
    queryFn: ({ signal }): Promise<OwnLimitsAnswer> => readMine(services, calls.getOwnLimits, {}, { signal }),
  });
  if (!isSignedIn || !data) return null;
  const { percent, changes } = data;
  return (
    <section>
      <h2>{phrases.t('information.own_limits')}</h2>
      <p>
        {percent === 100
          ? phrases.t('information.own_limits_usual')
          : phrases.t('information.own_limits_percent', { percent })}
      </p>
      {changes.length > 0 && (
        <Table
          isStacked
          caption={phrases.t('information.own_limits')}
          columns={[
            {
              id: 'day',
              head: phrases.t('information.own_limits_day'),
              isRowHead: true,
              cell: ({ madeAt }) => times.fullDay(madeAt * 1000),
            },
            {
              id: 'change',
              head: phrases.t('information.own_limits_change'),
              isNumber: true,
              cell: ({ percentBefore, percentAfter }) => (
                <bdi dir="ltr">{`${percentBefore} % → ${percentAfter} %`}</bdi>
              ),
            },
            {
              id: 'reason',
              head: phrases.t('information.acceptance_reason'),
              cell: ({ reason }) => <bdi>{reason}</bdi>,
            },
            {
              id: 'review',
              head: phrases.t('information.own_limits_review'),
              cell: ({ review }) => phrases.t(`information.own_limits_${review}`),
            },
          ]}
          rows={changes}
          keyOf={({ madeAt, percentAfter }) => `${madeAt} ${percentAfter}`}
        />
      )}
    </section>
  );
}
