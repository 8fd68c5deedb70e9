import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { FormPage } from '../../state/FormPage.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['friends', 'refusal'];

/** Where the link of a friend leads: who opens it is kept until they register, or tied at once where they have an account. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { api } = useServices();
  const { name } = useSite();
  const { code = '' } = useParams();
  const invitation = useQuery({
    queryKey: ['invitation', code],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.read(calls.setReferral, { body: { code } }),
  });
  const register = (
    <Link to={to.page('registration')} className={buttonClass({ kind: 'primary' })}>
      {phrases.t('friends.invited_register')}
    </Link>
  );
  return (
    <>
      <PageHead title={phrases.t('friends.invited_title')} isHidden />
      <PageTop title={phrases.t('friends.invited_title')} />
      <FormPage>
        {invitation.isError ? (
          <Notice tone="error">{failureText(phrases, invitation.error)}</Notice>
        ) : invitation.isPending ? (
          <Skeleton rows={1} label={phrases.t('friends.invited_busy')} />
        ) : invitation.data.is_tied ? (
          <Notice tone="success">{phrases.t('friends.invited_tied', { code: invitation.data.code })}</Notice>
        ) : (
          <Notice tone="info" action={register}>
            {phrases.t('friends.invited_text', { brand: name })}
          </Notice>
        )}
      </FormPage>
    </>
  );
}
