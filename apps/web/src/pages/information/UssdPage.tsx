import type { AreaName, PhraseKey } from '@overround/phrases';
import { Table } from '@overround/ui';
import { OwnNumber } from '../../features/texting/OwnNumber.tsx';
import { TryPhone } from '../../features/texting/TryPhone.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { boardQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from './Information.module.css';

export const areas: readonly AreaName[] = ['information', 'texting', 'refusal'];

export const load: PageLoad = (services) =>
  services.queries.prefetchQuery(boardQuery(services, 'line', { count: 6 }));

type Row = readonly [dial: string, meaning: PhraseKey];
const LINES: readonly Row[] = [
  ['*1*1001*1*50*PIN#', 'information.ussd_bet'],
  ['*1*1001*1*1002*0*50*PIN#', 'information.ussd_express'],
  ['*2*2*1001*1*1002*0*1003*2*30*PIN#', 'information.ussd_system'],
  ['*3*1001#', 'information.ussd_odds'],
  ['*4*PIN#', 'information.ussd_balance'],
  ['*5*PIN#', 'information.ussd_bets'],
  ['*9#', 'information.ussd_stop'],
  ['*0#', 'information.ussd_help'],
];
const OUTCOMES: readonly Row[] = [
  ['1', 'information.ussd_1'],
  ['0', 'information.ussd_0'],
  ['2', 'information.ussd_2'],
  ['10', 'information.ussd_10'],
  ['12', 'information.ussd_12'],
  ['20', 'information.ussd_20'],
];

function Rows({ rows, heads }: { readonly rows: readonly Row[]; readonly heads: readonly [string, string] }) {
  const phrases = usePhrases();
  return (
    <Table
      caption={heads[0]}
      columns={[
        {
          id: 'dial',
          head: heads[0],
          isRowHead: true,
          cell: ([dial]: Row) => (
            <bdi dir="ltr" className={styles.dial}>
              {dial}
            </bdi>
          ),
        },
        { id: 'meaning', head: heads[1], cell: ([, meaning]: Row) => phrases.t(meaning) },
      ]}
      rows={rows}
      keyOf={([dial]) => dial}
    />
  );
}

/** Bets from the keypad of a phone: what is dialled, the number it comes from, and a phone to try it with. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { isDemo } = useSite();
  const title = phrases.t('information.ussd');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      <p>{phrases.t('information.ussd_lead')}</p>
      <section>
        <h2>{phrases.t('information.ussd_how')}</h2>
        <Rows rows={LINES} heads={[phrases.t('information.ussd_dial'), phrases.t('texting.meaning')]} />
      </section>
      <section>
        <h2>{phrases.t('information.ussd_outcomes')}</h2>
        <Rows
          rows={OUTCOMES}
          heads={[phrases.t('information.ussd_code'), phrases.t('information.ussd_outcome')]}
        />
        <p>{phrases.t('information.ussd_outcomes_text')}</p>
        <p>{phrases.t('texting.once')}</p>
        <p>{phrases.t('information.ussd_number')}</p>
      </section>
      <OwnNumber />
      {isDemo && <TryPhone textFirst="*0#" textOf={(match) => `*1*${match}*1*10*`} />}
    </article>
  );
}
