import type { AreaName } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useLoadCoupon } from '../../features/coupon/data/use-coupon-code.ts';
import { sharedCouponQuery } from '../../features/share/data.ts';
import { SharedCouponView } from '../../features/share/SharedCouponView.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { PageLoad } from '../page-module.ts';

export const areas: readonly AreaName[] = ['share', 'refusal', 'ticket'];

/** Codes are read aloud and typed: their case does not matter. */
const codeOf = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

export const load: PageLoad = async (services, { params }) => {
  const query = sharedCouponQuery(services, codeOf(params.code));
  await services.queries.prefetchQuery(query);
  if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
};

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Shared({ code }: { readonly code: string }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const coupon = useQuery(sharedCouponQuery(services, code));
  const [said, setSaid] = useState('');
  const {
    load: loadCoupon,
    isRunning,
    refusal,
  } = useLoadCoupon((hasGone) => setSaid(phrases.t(hasGone ? 'share.loaded_some' : 'share.loaded')));
  if (coupon.isPending) return <Skeleton rows={4} rowHeightPx={72} label={phrases.t('shell.loading')} />;
  if (coupon.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('share.failed')}
        action={<Button onClick={() => void coupon.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (!coupon.data)
    return (
      <EmptyState
        icon={<SearchX {...icon} />}
        text={phrases.t('share.unknown')}
        action={
          <Link to={to.kind('line')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('share.to_line')}
          </Link>
        }
      />
    );
  return (
    <SharedCouponView
      coupon={coupon.data}
      isLoading={isRunning}
      said={refusal === undefined ? said : phrases.refusal(refusal)}
      onLoad={() => loadCoupon(code)}
    />
  );
}

/** A coupon somebody shared: `/c/{code}` leads here in the language of the reader. */
export function Component() {
  const phrases = usePhrases();
  const code = codeOf(useParams().code);
  const title = phrases.t('share.title', { code });
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} />
      <Shared key={code} code={code} />
    </>
  );
}
