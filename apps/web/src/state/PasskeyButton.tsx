import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { signInByPasskey } from '@overround/contracts/identity';
import { refuse } from '@overround/kernel';
import { Button, useAct } from '@overround/ui';
import { canUsePasskeys, showPasskey } from '../shared/passkeys.ts';
import { usePhrases, useServices } from './services.tsx';
import { useIsAlive } from './use-is-alive.ts';
import { useRefusedSignIn } from './use-refused-sign-in.ts';

export interface PasskeyButtonProps {
  /** Of the second step of a sign-in that waits; without it the passkey is the whole sign-in. */
  readonly hash?: string;
  readonly isRemembered?: boolean;
  readonly returnPath?: string | undefined;
  readonly onDone: (answer: AnswerOf<typeof signInByPasskey>) => Promise<void>;
  /** Told nothing when a new try begins. */
  readonly onRefused: (refusal: CallRefusal | undefined) => void;
}

/** Signing in by a passkey. Nothing shows where the browser knows none. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { hash, isRemembered = false, returnPath, onDone, onRefused } = props;
  const phrases = usePhrases();
  const { api } = useServices();
  const refused = useRefusedSignIn(onRefused);
  const isAlive = useIsAlive();
  const { run, isRunning } = useAct(async () => {
    onRefused(undefined);
    const ofStep = hash === undefined ? {} : { hash };
    const asked = await api.call(calls.askForPasskey, { body: ofStep });
    if (!asked.ok) return onRefused(asked);
    const shown = await showPasskey(asked.value.options);
    if (shown.kind === 'closed') return;
    if (shown.kind !== 'given') return onRefused(refuse('passkey_not_accepted', { status: 0 }));
    const outcome = await api.call(calls.signInByPasskey, {
      body: {
        response: shown.response,
        ...ofStep,
        ...(isRemembered && { remember_auth: true }),
        ...(returnPath !== undefined && { return_url: returnPath }),
      },
    });
    if (outcome.ok) await onDone(outcome.value);
    else refused(outcome);
  });
  if (!isAlive || !canUsePasskeys()) return null;
  return (
    <Button isWide isBusy={isRunning} onClick={() => void run()}>
      {phrases.t('people.by_passkey')}
    </Button>
  );
}
