import type { CasinoKind } from '@overround/contracts/casino';
import type { PhraseKey } from '@overround/phrases';
import { gamesQuery, lobbyQuery } from '../../features/casino/casino-queries.ts';
import { LobbyView } from '../../features/casino/LobbyView.tsx';
import { filterFromQuery } from '../../features/casino/model/lobby-filter.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { PageModule } from '../page-module.ts';

/** The page of a kind of games; of all where none is named. */
export function lobbyPage(kind: CasinoKind | undefined, title: PhraseKey): PageModule {
  return {
    areas: ['casino', 'refusal'],
    load: (services, { url }) =>
      Promise.all([
        services.queries.prefetchQuery(lobbyQuery(services)),
        services.queries.prefetchQuery(gamesQuery(services, filterFromQuery(kind, url.searchParams), 1)),
      ]),
    Component: () => <LobbyPage kind={kind} title={title} />,
  };
}

function LobbyPage({ kind, title }: { readonly kind: CasinoKind | undefined; readonly title: PhraseKey }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const words = phrases.t(title);
  return (
    <>
      <PageHead title={words} description={phrases.t('casino.description')} />
      <PageTop
        title={words}
        {...(kind !== undefined && { trail: [{ label: phrases.t('casino.title'), to: to.page('casino') }] })}
      />
      <LobbyView kind={kind} />
    </>
  );
}
