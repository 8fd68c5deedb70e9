import { calls } from '@overround/client';
import type { CasinoKind } from '@overround/contracts/casino';
import { isolated } from '@overround/phrases';
import { Button, buttonClass, EmptyState, Skeleton, useAct } from '@overround/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Dices, Mail } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { callMine } from '../../../state/my-calls.ts';
import { LoadFailed } from '../../../state/LoadFailed.tsx';
import { refusalText } from '../../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../../state/services.tsx';
import { queryOfRounds, roundsBounds, type RoundsFilter, roundsFilterFrom } from '../model/rounds-filter.ts';
import { MoreRounds, RoundRow } from './RoundRow.tsx';
import { RoundsFilters } from './RoundsFilters.tsx';
import { type RoundsAsk, roundsQuery } from './rounds-queries.ts';
import styles from './Rounds.module.css';

/** Own rounds, page below page, and all of them by mail; of one kind where the page is of it. */
export function RoundsView({ kind }: { readonly kind?: CasinoKind }) {
  const phrases = usePhrases();
  const times = useTimes();
  const to = useAddresses();
  const [query, setQuery] = useSearchParams();
  const asked = roundsFilterFrom(query);
  const filter: RoundsFilter = kind === undefined ? asked : { ...asked, kind };
  const bounds = roundsBounds(filter, times.dayStartMs);
  const ofGame = filter.gameId === undefined ? {} : { gameId: filter.gameId };
  const change = (next: RoundsFilter): void =>
    setQuery(queryOfRounds(kind === undefined ? next : { ...next, kind: undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className={styles.rounds}>
      <p className={styles.lead}>{phrases.t('played.lead')}</p>
      <p className={styles.ways}>
        <Link to={to.page(kind === 'slots' ? 'slots' : 'casino')} className={buttonClass()}>
          {phrases.t('played.to_casino')}
        </Link>
        <Link to={to.page('office/bonuses/vip-cashback')} className={buttonClass()}>
          {phrases.t('played.cashback')}
        </Link>
        <MailRounds ask={{ ...bounds, ...ofGame }} />
      </p>
      <RoundsFilters filter={filter} isOfKind={kind !== undefined} onChange={change} />
      <Rounds
        ask={{ ...bounds, ...ofGame, ...(filter.kind !== undefined && { kind: filter.kind }) }}
        isFiltered={Object.keys(queryOfRounds(asked)).length > 0}
      />
    </div>
  );
}

/** The table by mail (specification 1 section 2: casino bets history by e-mail). */
function MailRounds({ ask }: { readonly ask: Omit<RoundsAsk, 'kind'> }) {
  const services = useServices();
  const phrases = usePhrases();
  const mail = useAct(async () => {
    const answer = await callMine(services, calls.mailCasinoRounds, { body: ask });
    if (!answer.ok) return services.toasts.show(refusalText(phrases, answer));
    const { rounds, sentTo } = answer.value;
    return services.toasts.show(
      phrases.t('played.mailed', { count: rounds, address: isolated(sentTo) }),
      'success',
    );
  });
  return (
    <Button
      icon={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={phrases.t('played.by_mail_note')}
      isBusy={mail.isRunning}
      onClick={() => void mail.run()}
    >
      {phrases.t('played.by_mail')}
    </Button>
  );
}

function Rounds({ ask, isFiltered }: { readonly ask: RoundsAsk; readonly isFiltered: boolean }) {
  const services = useServices();
  const phrases = usePhrases();
  const found = useInfiniteQuery(roundsQuery(services, ask));
  if (found.isPending) return <Skeleton rows={5} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  if (found.isError && !found.data)
    return <LoadFailed text={phrases.t('played.failed')} onRetry={() => void found.refetch()} />;
  const rounds = found.data.pages.flatMap((page) => page.rounds);
  if (rounds.length === 0)
    return (
      <EmptyState
        icon={<Dices size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t(isFiltered ? 'played.none_fit' : 'played.none')}
      />
    );
  return (
    <>
      <ul className={styles.list}>
        {rounds.map((round) => (
          <RoundRow key={round.roundId} round={round} />
        ))}
      </ul>
      {found.isFetchNextPageError && (
        <LoadFailed text={phrases.t('played.failed')} onRetry={() => void found.fetchNextPage()} />
      )}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <MoreRounds isRunning={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
      )}
    </>
  );
}
