import type { AreaName } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Ticket } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BetView } from '../../features/bets/BetView.tsx';
import { betQuery } from '../../features/bets/data/bet-queries.ts';
import { useBetNews } from '../../features/bets/data/use-bet-news.ts';
import { leadingNumber } from '../../shared/addresses.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['bets', 'placed', 'refusal', 'errors', 'office', 'people'];

export const load: PageLoad = async (services, { params }) => {
  if (leadingNumber(params.bet ?? '') === undefined) services.setStatus(404);
};

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function OwnBet({ betId }: { readonly betId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const { hash } = useLocation();
  const bet = useQuery(betQuery(services, betId));
  useBetNews(true);
  if (bet.isPending) return <Skeleton rows={4} rowHeightPx={120} label={phrases.t('shell.loading')} />;
  if (bet.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('bets.failed')}
        action={<Button onClick={() => void bet.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (!bet.data)
    return (
      <EmptyState
        icon={<Ticket {...icon} />}
        text={phrases.t('bets.not_found')}
        action={
          <Link to={to.page('bets')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('bets.not_found_action')}
          </Link>
        }
      />
    );
  return <BetView key={betId} bet={bet.data} isEditOpen={hash === '#edit'} />;
}

/** One bet: what it is on, what it brought, and why. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const betId = leadingNumber(useParams().bet ?? '');
  if (betId === undefined) return <NotFound />;
  return (
    <OfficeFrame
      title={phrases.t('bets.number', { number: String(betId) })}
      trail={[{ label: phrases.t('bets.title'), to: to.page('bets') }]}
    >
      {() => <OwnBet betId={betId} />}
    </OfficeFrame>
  );
}
