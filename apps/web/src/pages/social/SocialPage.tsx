import { calls } from '@overround/client';
import type { AreaName } from '@overround/phrases';
import { Button, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { heldIn } from '../../shared/held.ts';
import { ownPath } from '../../shared/own-path.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { FormPage } from '../../state/FormPage.tsx';
import { callMine } from '../../state/my-calls.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { welcome } from '../../state/session-actions.ts';
import { SocialArrival } from '../../state/SocialArrival.tsx';
import {
  handBack,
  keepTicket,
  type KeptWay,
  keptWay,
  offersQuery,
  type SocialBack,
} from '../../state/social-way.ts';
import { useIsAlive } from '../../state/use-is-alive.ts';
import { useSession } from '../../state/use-session.ts';

export const areas: readonly AreaName[] = ['people', 'refusal'];

/** What came in the address, and behind its hash where a service writes there. */
function backOf(provider: string, search: string, hash: string): SocialBack {
  const { state = '', ...params } = Object.fromEntries([
    ...new URLSearchParams(search),
    ...new URLSearchParams(hash.slice(1)),
  ]);
  return { provider, state, params: { ...params, state } };
}

/** Where a service sends the browser back to: into the page that waits for it, or on from here. */
export function Component() {
  const phrases = usePhrases();
  const isAlive = useIsAlive();
  return (
    <>
      <PageHead title={phrases.t('people.social_page_title')} isHidden />
      <PageTop title={phrases.t('people.social_page_title')} />
      <FormPage>
        {isAlive ? <Landing /> : <Skeleton rows={2} label={phrases.t('people.social_arriving')} />}
      </FormPage>
    </>
  );
}

function Landing() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const navigate = useNavigate();
  const { provider = '' } = useParams();
  const { search, hash } = useLocation();
  const [back] = useState(() => backOf(provider, search, hash));
  const [isTaken, setTaken] = useState<boolean>();
  const offers = useQuery(offersQuery(services));
  const isHanded = useRef(false);
  const way: KeptWay | undefined = keptWay(back.state);
  const title = offers.data?.find(({ id }) => id === provider)?.title ?? provider;

  useEffect(() => {
    if (isHanded.current) return;
    isHanded.current = true;
    // The proof does not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void handBack(back).then((taken) => {
      setTaken(taken);
      if (taken) window.close();
    });
  }, [back]);

  if (isTaken === undefined) return <Skeleton rows={2} label={phrases.t('people.social_arriving')} />;
  if (isTaken) return <p>{phrases.t('people.social_arrived')}</p>;
  if (way?.wish === 'link') return <Linking back={back} />;
  const returnPath = ownPath(way?.returnPath ?? null);
  return (
    <SocialArrival
      back={back}
      title={title}
      returnPath={returnPath}
      {...(way?.wish === 'register' && {
        onRegister: (ticket) => {
          keepTicket({ ...ticket, type: way.type });
          void navigate(returnPath ?? to.page('registration'), { replace: true });
        },
      })}
      onDone={async (answer) => {
        await welcome(services, answer.user);
        services.toasts.show(phrases.t('people.signed_in'), 'success');
        void navigate(answer.returnPath ?? to.home, { replace: true });
      }}
      onLink={(ticket) => {
        keepTicket(ticket);
        void navigate(to.page('sign-in'), { replace: true });
      }}
      onBack={() => void navigate(to.page('sign-in'), { replace: true })}
    />
  );
}

/** Who is signed in went away to link the service. */
function Linking({ back }: { readonly back: SocialBack }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const navigate = useNavigate();
  const signedIn = useSession();
  const link = useQuery({
    queryKey: ['social', 'linking', back.state],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => callMine(services, calls.linkSocial, { body: { ...back, params: { ...back.params } } }),
  });
  const goOn = (
    <Button onClick={() => void navigate(to.page('office/security'), { replace: true })}>
      {phrases.t('people.go_on')}
    </Button>
  );
  if (link.data?.ok === false && link.data.code === 'sign_in_not_fresh' && signedIn)
    return (
      <ConfirmIdentity
        owner={signedIn.name}
        text={phrases.t('people.social_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={link.isFetching}
        onConfirmed={async () => void (await link.refetch())}
      />
    );
  if (!link.data) return <Skeleton rows={2} label={phrases.t('people.social_arriving')} />;
  return (
    <Notice tone={link.data.ok ? 'success' : 'error'} action={goOn}>
      <p>
        {link.data.ok
          ? phrases.t('people.social_linked', heldIn(link.data.value))
          : refusalText(phrases, link.data)}
      </p>
    </Notice>
  );
}
