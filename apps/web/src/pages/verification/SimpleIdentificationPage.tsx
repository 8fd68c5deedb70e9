import { calls } from '@overround/client';
import { type AreaName, listText } from '@overround/phrases';
import { buttonClass, Skeleton } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProofWords } from '../../features/verification/use-proof-words.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { type Services, useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';
import styles from '../information/Information.module.css';

export const areas: readonly AreaName[] = ['information', 'proof', 'identification'];

/** Asked anew by every visit: it differs by who is signed in, and nothing of identification is taken from the cache. */
const configQuery = ({ api }: Services) =>
  queryOptions({
    queryKey: ['site', 'identification'],
    staleTime: 0,
    queryFn: ({ signal }) => api.read(calls.getIdentificationConfig, {}, { signal }),
  });
export const load: PageLoad = (services) => services.queries.prefetchQuery(configQuery(services));

/** How somebody is identified without pictures where they live, as `GET /identification/config` says; and what is taken instead. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { data: config, isError, refetch } = useQuery(configQuery(useServices()));
  const title = phrases.t('proof.info_title');
  return (
    <article className={styles.page}>
      <PageHead title={title} canonical={to.page('information/simpleIdentification')} />
      <PageTop title={title} trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]} />
      {isError ? (
        <LoadFailed text={phrases.t('proof.failed')} onRetry={() => void refetch()} />
      ) : config ? (
        <Told config={config} />
      ) : (
        <Skeleton rows={4} rowHeightPx={40} label={phrases.t('shell.loading')} />
      )}
      <p>
        <Link to={to.page('office/identification/welcome')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('proof.info_button')}
        </Link>
      </p>
    </article>
  );
}

type Config = Awaited<ReturnType<NonNullable<ReturnType<typeof configQuery>['queryFn']>>>;

function Told({ config }: { readonly config: Config }) {
  const phrases = usePhrases();
  const { money } = useProofWords(config);
  const simple = (['smart_id', 'mobile_id'] as const).filter((way) => config.methods.includes(way));
  const ways = listText(
    phrases.formatTag,
    simple.map((way) => phrases.t(`proof.way_${way}`)),
    'or',
  );
  return (
    <>
      <p>{phrases.t('proof.info_lead')}</p>
      <p>{simple.length > 0 ? phrases.t('proof.info_open', { ways }) : phrases.t('proof.info_none')}</p>
      {simple.map((way) => (
        <p key={way}>{phrases.t(`proof.info_${way}`)}</p>
      ))}
      {simple.length > 0 && <p>{phrases.t('proof.info_after')}</p>}
      <p>{phrases.t('proof.info_when', { sum: money(config.threshold), age: config.age_min })}</p>
      <section>
        <h2>{phrases.t('proof.info_documents')}</h2>
        <ul>
          {config.document_types
            .filter(({ steps }) => steps.includes('identity'))
            .map(({ doc_type, fields }) => (
              <li key={doc_type}>
                <b>{phrases.t(`identification.doc_${doc_type}`)}</b>:{' '}
                {listText(
                  phrases.formatTag,
                  fields.map((field) => phrases.t(`identification.field_${field}`)),
                )}
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}
