import { equalRational, type Rational } from '@overround/kernel';
import { Table, type TableColumn } from '@overround/ui';
import { moneyText } from '../../../shared/money-text.ts';
import { usePhrases, useSite } from '../../../state/services.tsx';
import type { Bounds, ReckonedPart, Reckoning } from '../model/reckon.ts';
import { nearestMinor } from '../model/sum-text.ts';
import { linesOfPart, type SizeSum, sumsBySize, type TicketLine } from '../model/ticket-lines.ts';
import styles from './LinesTable.module.css';

/** Sums of lines, to the nearest unit: only the ticket as a whole is rounded when it is paid. */
function useSums(currency: string): {
  readonly sum: (exact: Rational) => string;
  readonly bounds: (of: Bounds) => string;
} {
  const phrases = usePhrases();
  const site = useSite();
  const sum = (exact: Rational): string => moneyText(nearestMinor(exact), currency, site);
  return {
    sum,
    bounds: ({ least, most }) =>
      equalRational(least, most)
        ? sum(most)
        : phrases.t('calculator.range', { least: sum(least), most: sum(most) }),
  };
}

const ltr = (text: string) => <bdi dir="ltr">{text}</bdi>;

function BySize({ sizes, currency }: { sizes: readonly SizeSum[]; currency: string }) {
  const phrases = usePhrases();
  const { sum, bounds } = useSums(currency);
  const columns: readonly TableColumn<SizeSum>[] = [
    {
      id: 'size',
      head: phrases.t('calculator.size_of'),
      cell: ({ size }) => size,
      isRowHead: true,
    },
    { id: 'lines', head: phrases.t('calculator.lines'), cell: ({ lines }) => lines, isNumber: true },
    { id: 'stake', head: phrases.t('calculator.staked'), cell: ({ stake }) => sum(stake), isNumber: true },
    {
      id: 'back',
      head: phrases.t('calculator.back'),
      cell: ({ returns }) => bounds(returns),
      isNumber: true,
    },
  ];
  return (
    <Table
      caption={phrases.t('calculator.by_size')}
      isCaptionShown
      columns={columns}
      rows={sizes}
      keyOf={({ size }) => size}
    />
  );
}

function Lines({ lines, currency }: { lines: readonly TicketLine[]; currency: string }) {
  const phrases = usePhrases();
  const { sum, bounds } = useSums(currency);
  const hasBalance = lines.some(({ balance }) => balance !== undefined);
  const columns: readonly TableColumn<TicketLine>[] = [
    {
      id: 'legs',
      head: phrases.t('calculator.legs_of'),
      cell: ({ legs }) => ltr(legs.map((at) => at + 1).join(' × ')),
      isRowHead: true,
    },
    { id: 'stake', head: phrases.t('calculator.bet'), cell: ({ stake }) => sum(stake), isNumber: true },
    {
      id: 'back',
      head: phrases.t('calculator.back'),
      cell: ({ returns }) => bounds(returns),
      isNumber: true,
    },
    ...(hasBalance
      ? [
          {
            id: 'balance',
            head: phrases.t('calculator.balance'),
            cell: ({ balance }: TicketLine) => balance && bounds(balance),
            isNumber: true,
          },
        ]
      : []),
  ];
  return (
    <Table
      caption={phrases.t(hasBalance ? 'calculator.every_bet' : 'calculator.every_line')}
      isCaptionShown
      columns={columns}
      rows={lines}
      keyOf={({ legs }) => legs.join('.')}
    />
  );
}

function Part({ part, currency }: { readonly part: ReckonedPart; readonly currency: string }) {
  const phrases = usePhrases();
  const sizes = sumsBySize(part);
  const lines = linesOfPart(part);
  const count = sizes.reduce((all, { lines: own }) => all + own, 0);
  return (
    <div className={styles.part}>
      {part.part !== 'whole' && <h3>{phrases.t(`calculator.part_${part.part}`)}</h3>}
      {sizes.length > 1 && <BySize sizes={sizes} currency={currency} />}
      {lines.length > 0 ? (
        <Lines lines={lines} currency={currency} />
      ) : (
        <p className={styles.note}>{phrases.t('calculator.too_many', { lines: String(count) })}</p>
      )}
    </div>
  );
}

/** What the answer is made of: each line, each step, and a system by its sizes. */
export function LinesTable({ reckoning, currency }: { reckoning: Reckoning; currency: string }) {
  return (
    <div className={styles.parts}>
      {reckoning.parts.map((part) => (
        <Part key={part.part} part={part} currency={currency} />
      ))}
    </div>
  );
}
