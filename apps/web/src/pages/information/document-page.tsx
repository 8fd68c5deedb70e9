import type { DocumentPage, SiteDocument } from '@overround/contracts/content';
import type { AreaName } from '@overround/phrases';
import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { CookieChoice } from '../../features/cookies/CookieChoice.tsx';
import { documentQuery, informationLinksQuery } from '../../state/content-queries.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad, PageModule } from '../page-module.ts';
import { CurrencyChips } from './CurrencyChips.tsx';
import { DocumentView } from './DocumentView.tsx';
import styles from './Information.module.css';
import { TermsAnswer } from './TermsAnswer.tsx';

const areas: readonly AreaName[] = ['information', 'people', 'refusal'];

interface Around {
  readonly Above?: ComponentType;
  readonly Below?: ComponentType;
}

/** What one can do on a page besides reading it. */
const AROUND: Readonly<Partial<Record<DocumentPage, Around>>> = {
  payment: { Above: CurrencyChips },
  cookies: { Below: CookieChoice },
  confirmTerms: { Above: TermsAnswer },
};

const currencyOf = (query: URLSearchParams): string | undefined => {
  const code = query.get('currency') ?? '';
  return /^[A-Za-z]{3,5}$/.test(code) ? code : undefined;
};

function Whole({ page, document }: { readonly page: DocumentPage; readonly document: SiteDocument }) {
  const { Above, Below } = AROUND[page] ?? {};
  return (
    <>
      {Above && <Above />}
      <DocumentView page={document} />
      {Below && <Below />}
    </>
  );
}

/** An information page that the server writes. */
export function documentPage(page: DocumentPage): PageModule {
  const load: PageLoad = (services, { url }) =>
    services.queries.prefetchQuery(documentQuery(services, page, currencyOf(url.searchParams)));

  function Component() {
    const services = useServices();
    const phrases = usePhrases();
    const to = useAddresses();
    const [query] = useSearchParams();
    const written = useQuery(documentQuery(services, page, currencyOf(query)));
    const links = useQuery(informationLinksQuery(services)).data;
    const title = written.data?.title ?? links?.find((link) => link.page === page)?.title ?? '';
    return (
      <article className={styles.page}>
        <PageHead title={title} {...(written.data && { description: written.data.description })} />
        <PageTop
          title={title}
          trail={[{ label: phrases.t('information.hub'), to: to.page('information') }]}
        />
        {written.data ? (
          <Whole page={page} document={written.data} />
        ) : written.isError ? (
          <LoadFailed
            text={phrases.t('information.document_failed')}
            onRetry={() => void written.refetch()}
          />
        ) : (
          <Skeleton rows={8} rowHeightPx={64} label={phrases.t('shell.loading')} />
        )}
      </article>
    );
  }
  return { Component, load, areas };
}
