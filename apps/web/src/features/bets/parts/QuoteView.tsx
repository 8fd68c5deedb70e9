import type { EditQuote } from '@overround/contracts/betting';
import { Button, buttonClass, Table } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, useOddsText, usePhrases } from '../../../state/services.tsx';
import type { WholeBet } from '../data/bet-queries.ts';
import type { Quoting } from '../data/use-quote.ts';
import { useSecondsLeft } from '../../../state/use-seconds-left.ts';
import styles from './QuoteView.module.css';
import { useBetWords } from './use-bet-words.ts';

type Side = EditQuote['before'];
interface Row {
  readonly id: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What the bet was and what it becomes, side by side. */
function BeforeAfter({ bet, quote }: { readonly bet: WholeBet; readonly quote: EditQuote }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const words = useBetWords();
  const row = (id: string, label: string, write: (side: Side) => string): Row => ({
    id,
    label,
    before: write(quote.before),
    after: write(quote.after),
  });
  const hasTax = (which: 'stakeTaxMinor' | 'payoutTaxMinor'): boolean =>
    quote.before[which] !== '0' || quote.after[which] !== '0';
  const rows = [
    row('stake', phrases.t('bets.stake'), (side) => words.money(bet, side.stakeMinor)),
    row('odds', phrases.t('bets.odds'), (side) => oddsText(side.combinedOddsMilli)),
    row('win', phrases.t('bets.possible_win'), (side) => words.money(bet, side.possibleWinMinor)),
    ...(hasTax('stakeTaxMinor')
      ? [row('stake_tax', phrases.t('placed.edit_stake_tax'), (side) => words.money(bet, side.stakeTaxMinor))]
      : []),
    ...(hasTax('payoutTaxMinor')
      ? [
          row('payout_tax', phrases.t('placed.edit_payout_tax'), (side) =>
            words.money(bet, side.payoutTaxMinor),
          ),
        ]
      : []),
    row('fair', phrases.t('placed.fair'), (side) =>
      side.fairMinor === null ? '–' : words.money(bet, side.fairMinor),
    ),
  ];
  return (
    <Table
      caption={phrases.t('placed.edit')}
      columns={[
        { id: 'label', head: '', cell: ({ label }) => label, isRowHead: true },
        { id: 'before', head: phrases.t('placed.edit_before'), cell: ({ before }) => before, isNumber: true },
        { id: 'after', head: phrases.t('placed.edit_after'), cell: ({ after }) => after, isNumber: true },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

/** What happens to each leg. */
function Changes({ quote }: { readonly quote: EditQuote }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const name = (pick: EditQuote['legs'][number]['before']): string =>
    pick ? `${pick.outcome} ${oddsText(pick.oddsMilli)}` : phrases.t('placed.nothing');
  return (
    <ul className={styles.changes}>
      {quote.legs.map((one) => (
        <li key={`${one.leg}|${one.after?.gameId ?? ''}|${one.after?.type ?? ''}`}>
          <bdi>{one.change === 'added' ? name(one.after) : name(one.before)}</bdi>
          {(one.change === 'swapped' || one.change === 'replaced' || one.change === 'repriced') && (
            <>
              <span aria-hidden="true"> → </span>
              <bdi>{name(one.after)}</bdi>
            </>
          )}
          <span className={styles.note}>{phrases.t(`placed.edit_${one.change}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the change costs, line by line. */
function Cost({ bet, quote }: { readonly bet: WholeBet; readonly quote: EditQuote }) {
  const phrases = usePhrases();
  const words = useBetWords();
  return (
    <dl className={styles.cost} data-number="" aria-label={phrases.t('placed.edit_cost')}>
      {quote.lines.map((line) => (
        <div key={line.kind}>
          <dt>{phrases.t(`placed.edit_line_${line.kind}`)}</dt>
          <dd>
            <bdi dir="ltr">{words.money(bet, line.minor)}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{phrases.t('placed.edit_total')}</dt>
        <dd>
          <bdi dir="ltr">{words.money(bet, quote.costMinor)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** A quoted change: before and after, each leg, each line of its cost, and the button that makes it while it stands. */
export function QuoteView({ bet, quoting }: { readonly bet: WholeBet; readonly quoting: Quoting }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const to = useAddresses();
  const { quote, said, newBetId } = quoting;
  const seconds = useSecondsLeft(quote?.expiresAt);
  const cost = BigInt(quote?.costMinor ?? 0);
  const confirm =
    cost === 0n
      ? phrases.t('placed.edit_confirm_free')
      : phrases.t(cost > 0n ? 'placed.edit_confirm' : 'placed.edit_confirm_paid', {
          sum: words.money(bet, String(cost < 0n ? -cost : cost)),
        });
  return (
    <>
      {quote && (
        <div className={styles.quote}>
          <BeforeAfter bet={bet} quote={quote} />
          <Changes quote={quote} />
          <Cost bet={bet} quote={quote} />
          {quote.waitMs > 0 && (
            <p className={styles.note}>
              {phrases.t('placed.edit_delay', { seconds: Math.ceil(quote.waitMs / 1000) })}
            </p>
          )}
          <p className={styles.note} aria-live="off">
            {seconds > 0 ? phrases.t('placed.expires', { seconds }) : phrases.t('placed.expired')}
          </p>
          <p className={styles.acts}>
            <Button
              kind="primary"
              isBusy={quoting.isRunning}
              disabled={seconds === 0}
              onClick={quoting.take}
              data-number=""
            >
              {confirm}
            </Button>
            <Button onClick={quoting.back}>{phrases.t('placed.edit_back')}</Button>
          </p>
        </div>
      )}
      <p role="status">{said}</p>
      {newBetId !== undefined && (
        <Link to={to.page(`bets/${newBetId}`)} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('placed.edit_open')}
        </Link>
      )}
    </>
  );
}
