import { calls } from '@overround/client';
import type { TermsState } from '@overround/contracts/content';
import { Button, Notice, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { documentQuery, termsQuery } from '../../state/content-queries.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import { useSession } from '../../state/use-session.ts';

/** Says yes to the version that was read; when a newer one came meanwhile, that is shown first. */
function useAcceptance(version: string) {
  const services = useServices();
  const phrases = usePhrases();
  return useAct(async () => {
    const outcome = await callMine(services, calls.acceptTerms, { body: { version } });
    if (outcome.ok) services.queries.setQueryData(termsQuery(services).queryKey, outcome.value);
    else {
      services.toasts.show(refusalText(phrases, outcome), 'error');
      await services.queries.invalidateQueries({ queryKey: termsQuery(services).queryKey });
      await services.queries.invalidateQueries({
        queryKey: documentQuery(services, 'confirmTerms').queryKey,
      });
    }
  });
}

const SECOND_MS = 1000;

function Answered({ terms: { version, accepted } }: { readonly terms: TermsState }) {
  const phrases = usePhrases();
  const times = useTimes();
  const one = accepted.find((acceptance) => acceptance.version === version);
  return (
    <Notice tone="success">
      {one
        ? phrases.t('information.terms_accepted', {
            version: one.version,
            day: times.fullDay(one.at * SECOND_MS),
          })
        : phrases.t('information.terms_nothing_due')}
    </Notice>
  );
}

function Asked({ version }: { readonly version: string }) {
  const phrases = usePhrases();
  const accept = useAcceptance(version);
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="primary" isBusy={accept.isRunning} onClick={() => void accept.run()}>
          {phrases.t('information.terms_accept', { version })}
        </Button>
      }
    >
      {phrases.t('information.terms_due', { version })}
    </Notice>
  );
}

/** The player's own answer to the terms; guests have none to give. */
export function TermsAnswer() {
  const services = useServices();
  const isAlive = useIsAlive();
  const signedIn = useSession();
  const terms = useQuery({ ...termsQuery(services), enabled: isAlive && signedIn !== undefined }).data;
  if (!signedIn || !terms || terms.version === null) return null;
  return <div>{terms.isDue ? <Asked version={terms.version} /> : <Answered terms={terms} />}</div>;
}
