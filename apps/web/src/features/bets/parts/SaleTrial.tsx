import { calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { tryAutoSaleCall } from '@overround/contracts/betting';
import { Button, Table, useAct } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import type { SaleTrigger } from '../model/sale-trigger.ts';
import box from './Box.module.css';
import { Fold } from './Fold.tsx';
import styles from './SaleBox.module.css';
import { useBetWords } from './use-bet-words.ts';

type Tried = AnswerOf<typeof tryAutoSaleCall>;

/** What the rule as it is typed would have done in finished matches: the sums, and each match on request. */
export function SaleTrial({
  bet,
  trigger,
  partMinor,
}: {
  readonly bet: WholeBet;
  readonly trigger: SaleTrigger | undefined;
  readonly partMinor: bigint;
}) {
  const { api } = useServices();
  const phrases = usePhrases();
  const words = useBetWords();
  const [tried, setTried] = useState<Tried>();
  const [said, setSaid] = useState('');
  const run = useAct(async (wanted: SaleTrigger) => {
    const body = { stakeMinor: partMinor.toString(), ...wanted };
    const answer = await api.call(calls.tryAutoSaleCall, { params: { betId: bet.betId }, body });
    setTried(answer.ok ? answer.value : undefined);
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
  });
  return (
    <div className={styles.trial}>
      <Button
        size="small"
        isBusy={run.isRunning}
        disabled={!trigger}
        onClick={() => {
          if (trigger) void run.run(trigger);
        }}
      >
        {phrases.t('placed.trial_run')}
      </Button>
      <div role="status" className={styles.trial}>
        {said}
        {tried?.matches === 0 && <p>{phrases.t('placed.trial_none')}</p>}
        {tried && tried.matches > 0 && (
          <>
            <p>
              {phrases.t('placed.trial_what', {
                count: tried.matches,
                outcome: bet.legs[tried.leg]?.outcome ?? '',
                stake: words.money(bet, tried.stakeMinor),
              })}
            </p>
            <p data-number="">
              <b>
                {phrases.t('placed.trial_sums', {
                  sold: tried.sold,
                  better: tried.better,
                  paid: words.money(bet, tried.paidMinor),
                  held: words.money(bet, tried.heldMinor),
                })}
              </b>
            </p>
            <Fold title={phrases.t('placed.trial_matches')} shape="part">
              <TrialRows bet={bet} rows={tried.rows} />
            </Fold>
            <p className={box.note}>{phrases.t('placed.trial_note')}</p>
          </>
        )}
      </div>
    </div>
  );
}

function TrialRows({ bet, rows }: { readonly bet: WholeBet; readonly rows: Tried['rows'] }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const times = useTimes();
  const words = useBetWords();
  const { clock } = useServices();
  return (
    <Table
      caption={phrases.t('placed.trial_matches')}
      columns={[
        {
          id: 'match',
          head: '',
          isRowHead: true,
          cell: ({ home, away, startsAt }) => (
            <>
              <bdi>{away === '' ? home : phrases.t('board.versus', { home, away })}</bdi>
              <br />
              <bdi dir="ltr" className={box.note}>
                {times.start(startsAt * 1000, clock.nowMs())}
              </bdi>
            </>
          ),
        },
        { id: 'odds', head: phrases.t('bets.odds'), isNumber: true, cell: (row) => oddsText(row.oddsMilli) },
        {
          id: 'sold',
          head: phrases.t('placed.trial_sold'),
          isNumber: true,
          cell: ({ soldMinor, minute }) =>
            soldMinor === null ? (
              '–'
            ) : (
              <>
                <bdi>{words.money(bet, soldMinor)}</bdi>
                {minute !== null && ` ${phrases.t('bets.minute', { minute })}`}
              </>
            ),
        },
        {
          id: 'held',
          head: phrases.t('placed.trial_held'),
          isNumber: true,
          cell: ({ heldMinor }) => words.money(bet, heldMinor),
        },
      ]}
      rows={rows}
      keyOf={({ eventId }) => String(eventId)}
    />
  );
}
