import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { Button, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { NewPasswordForm } from '../../features/sign-in/NewPasswordForm.tsx';
import { ResetRequestForm } from '../../features/sign-in/ResetRequestForm.tsx';
import { FormPage } from '../../state/FormPage.tsx';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';

export const areas: readonly AreaName[] = ['people', 'refusal'];

/** Asks for the link; the link leads here too, with its key behind the hash, where no server sees it. */
export function Component() {
  const phrases = usePhrases();
  const { hash } = useLocation();
  const isAlive = useIsAlive();
  const key = isAlive ? new URLSearchParams(hash.slice(1)).get('key') : null;
  return (
    <>
      <PageHead title={phrases.t('people.reset_title')} isHidden />
      <PageTop title={phrases.t('people.reset_title')} />
      <FormPage>{key === null ? <ResetRequestForm /> : <ByLink key={key} linkKey={key} />}</FormPage>
    </>
  );
}

function ByLink({ linkKey }: { readonly linkKey: string }) {
  const phrases = usePhrases();
  const { api } = useServices();
  const navigate = useNavigate();
  const link = useQuery({
    queryKey: ['password-reset', linkKey],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) =>
      (await api.read(calls.checkPasswordReset, { query: { key: linkKey } }, { signal })).attributes,
  });
  if (link.isPending) return <Skeleton rows={2} label={phrases.t('people.reset_checking')} />;
  if (link.isError) return <Notice tone="error">{failureText(phrases, link.error)}</Notice>;
  if (!link.data.is_accepted)
    return (
      <Notice
        tone="error"
        action={
          <Button onClick={() => void navigate({ hash: '' }, { replace: true })}>
            {phrases.t('people.reset_again')}
          </Button>
        }
      >
        <p>{phrases.refusal('link_not_accepted')}</p>
      </Notice>
    );
  return (
    <NewPasswordForm
      linkKey={linkKey}
      lengthMin={link.data.password_length_min}
      onLinkRefused={() => void link.refetch()}
    />
  );
}
