import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { subsOf } from '../../features/partner/model/subs.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['partner'];

/** Where the link of a partner leads: it is counted, and the reader goes on to its page, whatever became of counting. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { api } = useServices();
  const { code = '' } = useParams();
  const { search } = useLocation();
  const click = useQuery({
    queryKey: ['partner-click', code, search],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.read(calls.countClick, { body: { code, subs: subsOf(search) } }),
  });
  return (
    <>
      <PageHead title={phrases.t('partner.going')} isHidden />
      {click.isPending ? (
        <Skeleton rows={1} label={phrases.t('partner.going')} />
      ) : (
        <Navigate to={click.data?.target ? to.page(click.data.target) : to.home} replace />
      )}
    </>
  );
}
