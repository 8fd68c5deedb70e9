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

/** What is sent stands as it is in every language: the words are understood in all of them. */
const FORMS: readonly (readonly [form: string, meaning: PhraseKey])[] = [
  ['BET 1001 1 50 PIN', 'texting.does_single'],
  ['BET 1001 1 1002 O2.5 50 PIN', 'texting.does_express'],
  ['SYS 2 1001 1 1002 X 1003 2 30 PIN', 'texting.does_system'],
  ['BET 1001 1@1.85 50 PIN', 'texting.does_least'],
  ['ODDS 1001', 'texting.does_odds'],
  ['BETS PIN', 'texting.does_bets'],
  ['BAL PIN', 'texting.does_balance'],
  ['STOP', 'texting.does_stop'],
];

/** Bets by text message: how they are written, the number they come from, and a phone to try them with. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { isDemo } = useSite();
  const title = phrases.t('texting.title');
  return (
    <article className={styles.page}>
      <PageHead title={title} />
      <PageTop
        title={title}
        trail={[{ label: phrases.t('shell.footer_rules'), to: to.page('information/rules') }]}
      />
      <p>{phrases.t('texting.lead')}</p>
      <section>
        <h2>{phrases.t('texting.how')}</h2>
        <p>{phrases.t('texting.how_text')}</p>
        <Table
          caption={phrases.t('texting.how')}
          columns={[
            {
              id: 'form',
              head: phrases.t('texting.form'),
              isRowHead: true,
              cell: ([form]: (typeof FORMS)[number]) => <bdi dir="ltr">{form}</bdi>,
            },
            {
              id: 'meaning',
              head: phrases.t('texting.meaning'),
              cell: ([, meaning]: (typeof FORMS)[number]) => phrases.t(meaning),
            },
          ]}
          rows={FORMS}
          keyOf={([form]) => form}
        />
        <p>
          <b>{phrases.t('texting.outcomes')}</b>
        </p>
        <p>{phrases.t('texting.outcomes_text')}</p>
        <p>{phrases.t('texting.once')}</p>
      </section>
      <OwnNumber />
      {isDemo && <TryPhone />}
    </article>
  );
}
