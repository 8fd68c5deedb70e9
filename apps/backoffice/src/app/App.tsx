import { calls, CallRefused } from '@overround/client';
import type { StaffMe } from '@overround/contracts/operator';
import { type BackofficePhrases, loadBackofficePhrases } from '@overround/phrases/backoffice';
import { Button, ErrorState, Skeleton, ToastRegion } from '@overround/ui';
import { QueryClientProvider, type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isSignedOut, ME_KEY } from './query-client.ts';
import { refusalText } from './refusal-text.ts';
import {
  MeContext,
  PhrasesContext,
  type Services,
  ServicesContext,
  usePhrases,
  usePreferences,
  useServices,
} from './services.tsx';
import { SignInPage } from './SignInPage.tsx';

export interface AppProps {
  readonly services: Services;
  readonly queries: QueryClient;
  /** What whoever is signed in sees. */
  readonly children: ReactNode;
}

/** Everything around the rooms: services, language, colours, and the door. */
export function App({ services, queries, children }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <ServicesContext value={services}>
        <Spoken>
          <Door>{children}</Door>
        </Spoken>
      </ServicesContext>
    </QueryClientProvider>
  );
}

/** Texts of the chosen language, and the page's own language, direction and colours. */
function Spoken({ children }: { readonly children: ReactNode }) {
  const { toasts } = useServices();
  const { lang, theme } = usePreferences();
  const [phrases, setPhrases] = useState<BackofficePhrases>();
  useEffect(() => {
    let isWanted = true;
    void loadBackofficePhrases(lang).then((loaded) => isWanted && setPhrases(loaded));
    return () => {
      isWanted = false;
    };
  }, [lang]);
  useEffect(() => {
    if (!phrases) return;
    const root = document.documentElement;
    root.lang = phrases.language.tag;
    root.dir = phrases.language.direction;
    document.title = phrases.t('frame.title');
  }, [phrases]);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  // A blink, once: the texts are the first thing that is fetched.
  if (!phrases) return null;
  return (
    <PhrasesContext value={phrases}>
      {children}
      <ToastRegion
        toasts={toasts}
        label={phrases.t('frame.messages')}
        closeLabel={phrases.t('frame.close')}
      />
    </PhrasesContext>
  );
}

/** Asks who is signed in: nobody is shown the sign-in, somebody the rooms. */
function Door({ children }: { readonly children: ReactNode }) {
  const { api } = useServices();
  const phrases = usePhrases();
  const me = useQuery<StaffMe | null>({
    queryKey: ME_KEY,
    queryFn: async () => {
      const answer = await api.call(calls.getStaffMe, {});
      if (answer.ok) return answer.value;
      if (isSignedOut(answer.code)) return null;
      throw new CallRefused(answer);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (me.data) return <MeContext value={me.data}>{children}</MeContext>;
  if (me.data === null) return <SignInPage />;
  if (me.error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={me.error instanceof CallRefused && refusalText(phrases, me.error.refusal)}
        action={<Button onClick={() => void me.refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  return <Skeleton rows={3} label={phrases.t('frame.loading')} />;
}
