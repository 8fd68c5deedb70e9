import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { buttonClass, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FormPage } from '../../state/FormPage.tsx';
import { MY } from '../../state/my-calls.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { failureText } from '../../state/refusal-text.ts';
import { phoneQuery } from '../../state/phone-query.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { ActivateByCode } from './ActivateByCode.tsx';

export const areas: readonly AreaName[] = ['people', 'refusal'];

/**
 * Where the link of the activation mail leads: its key is used once, as soon as the page is alive in a browser. Without a key a phone is proven
 * by the code of a text message: of a player the one they bind, of a visitor with `hash` the one they register with.
 */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const services = useServices();
  const { api, queries } = services;
  const signedIn = useSession();
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  const hash = query.get('hash') ?? '';
  const phone = useQuery({ ...phoneQuery(services), enabled: key === '' && signedIn !== undefined });
  // What was awaited as the page opened: once it is proven, the form says so itself.
  const [isAwaited, setAwaited] = useState(false);
  if (!isAwaited && phone.data?.step === 'code_of_number') setAwaited(true);
  const byCode =
    signedIn && isAwaited ? (
      <ActivateByCode {...(phone.data && { codeLength: phone.data.code_length })} />
    ) : signedIn === undefined && hash !== '' ? (
      <ActivateByCode hash={hash} />
    ) : undefined;
  const title = phrases.t(key === '' && byCode ? 'people.activate_phone_title' : 'people.activate_title');
  const activation = useQuery({
    queryKey: ['activation', key],
    enabled: key !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const answer = await api.read(calls.activate, { body: { key } });
      await queries.invalidateQueries({ queryKey: [MY] });
      return answer.attributes;
    },
  });
  // The page where the mail is sent again; who is not signed in signs in first and goes on to it.
  const again = (
    <Link to={to.page('office/profile')} className={buttonClass({ kind: 'primary' })}>
      {phrases.t('people.activate_again')}
    </Link>
  );
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} />
      <FormPage>
        {key === '' && byCode ? (
          byCode
        ) : key === '' && phone.isLoading ? (
          <Skeleton rows={1} label={phrases.t('shell.loading')} />
        ) : key === '' ? (
          <Notice tone="error" action={again}>
            {phrases.t('people.activate_missing')}
          </Notice>
        ) : activation.isError ? (
          <Notice tone="error" action={again}>
            {failureText(phrases, activation.error)}
          </Notice>
        ) : activation.isPending ? (
          <Skeleton rows={1} label={phrases.t('people.activate_busy')} />
        ) : (
          <Notice
            tone="success"
            action={
              <Link to={to.home} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('people.go_on')}
              </Link>
            }
          >
            <p>{phrases.t('people.activate_done')}</p>
          </Notice>
        )}
      </FormPage>
    </>
  );
}
