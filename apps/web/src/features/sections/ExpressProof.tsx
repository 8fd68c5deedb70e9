import { Button, Table } from '@overround/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useOddsText, usePhrases } from '../../state/services.tsx';
import type { WireExpressProof } from '../../wire/section-calls.ts';
import { type Drawn, drawExpress, isSameDraw } from './draw-express.ts';
import styles from './ExpressProof.module.css';

const NUMBER_SHOWN = 12;
const milli = (odds: number): number => Math.round(odds * 1000);

/** Seed, rule and pool of one express, and its draw made again in this browser. */
export function ExpressProof({ proof }: { readonly proof: WireExpressProof }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const [drawn, setDrawn] = useState<readonly Drawn[]>();
  const { Rule: rule } = proof;
  const legs = proof.Events.map(({ CI, I }) => CI ?? I);
  const numberOf = new Map(drawn?.map((one) => [one.eventId, one]));
  const rows = drawn
    ? rule.Pool.toSorted((a, b) =>
        (numberOf.get(a.CI)?.number ?? '') < (numberOf.get(b.CI)?.number ?? '') ? -1 : 1,
      )
    : rule.Pool;
  const isSame = drawn !== undefined && isSameDraw(drawn, legs);
  return (
    <article className={styles.proof}>
      <p>
        {phrases.t('sections.express_rule', {
          legs: rule.Legs,
          from: oddsText(milli(rule.From)),
          to: oddsText(milli(rule.To)),
        })}
      </p>
      <p className={styles.seed}>
        {phrases.t('sections.express_seed')} <code dir="ltr">{rule.Seed}</code>
      </p>
      <Table
        caption={phrases.t('sections.express_pool')}
        rows={rows}
        keyOf={({ CI }) => CI}
        columns={[
          {
            id: 'event',
            head: phrases.t('sections.express_event'),
            cell: ({ N }) => <bdi>{N}</bdi>,
            isRowHead: true,
          },
          {
            id: 'price',
            head: phrases.t('sections.express_price'),
            cell: ({ C }) => <span dir="ltr">{oddsText(milli(C))}</span>,
            isNumber: true,
          },
          {
            id: 'number',
            head: phrases.t('sections.express_number'),
            cell: ({ CI }) => <code dir="ltr">{numberOf.get(CI)?.number.slice(0, NUMBER_SHOWN) ?? '–'}</code>,
          },
          {
            id: 'drawn',
            head: phrases.t('sections.express_drawn'),
            cell: ({ CI }) => (legs.includes(CI) ? '✓' : ''),
          },
        ]}
      />
      <div className={styles.foot}>
        <Button
          icon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void drawExpress(rule).then(setDrawn)}
        >
          {phrases.t('sections.express_check')}
        </Button>
        <p role="status">
          {drawn &&
            phrases.t(isSame ? 'sections.express_checked' : 'sections.express_differs', {
              count: legs.length,
            })}
        </p>
      </div>
    </article>
  );
}
