import type { PartnerStatement, StatementLine } from '@overround/contracts/partners';
import type { Phrases } from '@overround/phrases';
import { EmptyState, Table } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { moneyText } from '../../shared/money-text.ts';
import bonus from '../../state/Bonus.module.css';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './Partner.module.css';
import { partnerStatementsQuery } from './partner-query.ts';

/** Closed months, newest first, each with its lines. */
export function Statements() {
  const phrases = usePhrases();
  const found = useQuery(partnerStatementsQuery(useServices()));
  return (
    <Loaded query={found}>
      {({ statements }) =>
        statements.length === 0 ? (
          <EmptyState text={phrases.t('partner.statements_none')} />
        ) : (
          statements.map((statement) => <Statement key={statement.statement_id} statement={statement} />)
        )
      }
    </Loaded>
  );
}

/** What a line is, and of what: a share, a number of players, a name. */
function lineText(phrases: Phrases, line: StatementLine, money: (minor: string) => string): string {
  const { kind, permille, base_minor: base, count, name } = line;
  const parts = [
    kind === 'sub' ? phrases.t('partner.line_sub', { name: name ?? '' }) : phrases.t(`partner.line_${kind}`),
    ...(permille !== null && base !== null
      ? [phrases.t('partner.line_of', { percent: String(permille / 10), base: money(base) })]
      : []),
    ...(kind === 'cpa' && base !== null ? [phrases.t('partner.line_each', { sum: money(base) })] : []),
    ...(count === null ? [] : [phrases.t('partner.line_count', { count })]),
  ];
  return parts.join(' · ');
}

function Statement({ statement }: { readonly statement: PartnerStatement }) {
  const phrases = usePhrases();
  const site = useSite();
  const { month, currency, plan_id: plan, plan_version: version, lines, total_minor: total } = statement;
  const money = (minor: string) => moneyText(BigInt(minor), currency, site);
  const rows = lines.map((line, at) => ({
    at,
    text: lineText(phrases, line, money),
    sum: line.amount_minor,
  }));
  return (
    <article className={styles.wide}>
      <h2 className={bonus.head}>
        <span className={bonus.title}>{phrases.t('partner.statement', { month, currency })}</span>
        <bdi dir="ltr">{money(total)}</bdi>
      </h2>
      <Table
        caption={phrases.t('partner.statement', { month, currency })}
        columns={[
          { id: 'line', head: phrases.t('partner.line'), isRowHead: true, cell: ({ text }) => text },
          {
            id: 'sum',
            head: phrases.t('partner.amount'),
            isNumber: true,
            cell: ({ sum }) => <bdi dir="ltr">{money(sum)}</bdi>,
          },
        ]}
        rows={[...rows, { at: rows.length, text: phrases.t('partner.total'), sum: total }]}
        keyOf={({ at }) => at}
      />
      <p className={bonus.faint}>{phrases.t('partner.statement_plan', { plan, version: String(version) })}</p>
    </article>
  );
}
