import { CallRefused } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { buttonClass, EmptyState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { gameQuery } from '../../features/casino/casino-queries.ts';
import { KeepButton } from '../../features/casino/KeepButton.tsx';
import { GameView } from '../../features/casino/play/GameView.tsx';
import { leadingNumber } from '../../shared/addresses.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['casino', 'refusal'];

const GONE: ReadonlySet<string> = new Set(['not_found', 'option_not_offered']);
const isGone = (error: unknown): boolean => error instanceof CallRefused && GONE.has(error.refusal.code);

export const load: PageLoad = async (services, { params }) => {
  const gameId = leadingNumber(params['game'] ?? '');
  if (gameId === undefined) return services.setStatus(404);
  const query = gameQuery(services, gameId);
  await services.queries.prefetchQuery(query);
  const { error } = services.queries.getQueryState(query.queryKey) ?? {};
  return isGone(error) ? services.setStatus(404) : undefined;
};

/** One game: what it is, and playing it. */
export function Component() {
  const gameId = leadingNumber(useParams()['game'] ?? '');
  return gameId === undefined ? <Gone /> : <Game key={gameId} gameId={gameId} />;
}

function Game({ gameId }: { readonly gameId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const found = useQuery(gameQuery(services, gameId));
  if (found.isPending) return <Skeleton rows={1} rowHeightPx={320} label={phrases.t('shell.loading')} />;
  if (found.isError) {
    return isGone(found.error) ? (
      <Gone />
    ) : (
      <LoadFailed text={phrases.t('casino.game_failed')} onRetry={() => void found.refetch()} />
    );
  }
  const game = found.data;
  return (
    <>
      <PageHead title={game.title} />
      <PageTop
        title={game.title}
        trail={[{ label: phrases.t('casino.title'), to: to.page('casino') }]}
        action={<KeepButton gameId={gameId} title={game.title} />}
      />
      <GameView game={game} />
    </>
  );
}

/** No such game, or none that is on here. */
function Gone() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <>
      <PageHead title={phrases.t('casino.game_gone')} isHidden />
      <PageTop
        title={phrases.t('casino.title')}
        trail={[{ label: phrases.t('casino.title'), to: to.page('casino') }]}
      />
      <EmptyState
        icon={<Dices size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('casino.game_gone')}
        action={
          <Link to={to.page('casino')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('casino.to_lobby')}
          </Link>
        }
      />
    </>
  );
}
