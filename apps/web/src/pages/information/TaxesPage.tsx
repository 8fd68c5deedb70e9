import type { AreaName } from '@overround/phrases';
import { formatOdds } from '@overround/kernel';
import { Table } from '@overround/ui';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import { moneyText } from '../../shared/money-text.ts';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';
import { RuleSections } from './RuleSections.tsx';
import { type TaxExample, taxExamples } from './tax-examples.ts';

export const areas: readonly AreaName[] = ['information'];

export const load: PageLoad = (services) => services.queries.prefetchQuery(bettingRulesQuery(services));

const SECTION = ['taxes'];

/** What is worked out for the taxes of this brand; nothing where bets are not taxed. */
function Examples() {
  const phrases = usePhrases();
  const site = useSite();
  const { oddsFormatDefault, defaultCurrency } = site;
  const exponent = site.currencies.find(({ code }) => code === defaultCurrency)?.exponent ?? 2;
  const rows = taxExamples(site.betting.taxes, exponent);
  if (rows.length === 0) return null;
  const money = (minor: bigint): string => moneyText(minor, defaultCurrency, site);
  const column = (id: string, head: string, write: (row: TaxExample) => string) => ({
    id,
    head,
    isNumber: true,
    cell: (row: TaxExample) => <bdi dir="ltr">{write(row)}</bdi>,
  });
  return (
    <section>
      <h2>{phrases.t('information.tax_example')}</h2>
      <p>{phrases.t('information.tax_example_note')}</p>
      <Table
        caption={phrases.t('information.tax_example')}
        columns={[
          column('stake', phrases.t('information.tax_stake'), (row) => money(row.stakeMinor)),
          column('odds', phrases.t('information.tax_odds'), (row) =>
            formatOdds(row.oddsMilli, oddsFormatDefault),
          ),
          column('stakeTax', phrases.t('information.tax_on_stake'), (row) => money(row.stakeTaxMinor)),
          column('winTax', phrases.t('information.tax_on_win'), (row) => money(row.payoutTaxMinor)),
          column('paid', phrases.t('information.tax_paid'), (row) => money(row.paidMinor)),
        ]}
        rows={rows}
        keyOf={({ oddsMilli }) => oddsMilli}
      />
    </section>
  );
}

/** What is taken of a stake and of a win here: the rule in words, and what it comes to. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const title = phrases.t('information.taxes');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      <RuleSections only={SECTION} />
      <Examples />
    </article>
  );
}
