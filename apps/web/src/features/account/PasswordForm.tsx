import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { callMine, MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { type Challenge, challengeIn } from '../../state/session-actions.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { TickLine } from '../../state/TickLine.tsx';
import { TwoFactorStep } from '../../state/TwoFactorStep.tsx';
import styles from './Account.module.css';

const EMPTY = { old_password: '', password: '', password_confirmation: '' } as const;
type Passwords = Readonly<Record<keyof typeof EMPTY, string>>;

/** A new password for who knows the old one; other sessions end with it unless the person wants to keep them. */
export function PasswordForm({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const [typed, setTyped] = useState<Passwords>(EMPTY);
  const [endsOthers, setEndsOthers] = useState(true);
  const [refusal, setRefusal] = useState<CallRefusal>();
  /** The sign-in that makes it fresh waits for a code. */
  const [challenge, setChallenge] = useState<Challenge>();
  const [endedCount, setEndedCount] = useState<number>();
  const { lengthMin } = services.site.password;

  const send = () =>
    callMine(services, calls.changePassword, { body: { ...typed, end_other_sessions: endsOthers } });

  /** An old sign-in is made fresh with the password that stands in the form; the change then goes once more. */
  async function change(): ReturnType<typeof send> {
    const outcome = await send();
    if (outcome.ok || outcome.code !== 'sign_in_not_fresh') return outcome;
    const signedIn = await services.api.call(calls.signIn, {
      body: { login: owner, password: typed.old_password },
    });
    if (signedIn.ok) return send();
    const waiting = challengeIn(signedIn);
    if (waiting) setChallenge(waiting);
    return signedIn.code === 'sign_in_failed' ? { ...signedIn, code: 'password_wrong' } : signedIn;
  }

  const changing = useAct(async () => {
    setRefusal(undefined);
    setEndedCount(undefined);
    await show(await change());
  });

  async function show(outcome: Awaited<ReturnType<typeof send>>): Promise<void> {
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    setTyped(EMPTY);
    setEndedCount(outcome.value.ended);
    await services.queries.invalidateQueries({ queryKey: [MY] });
  }

  const differs = typed.password_confirmation !== '' && typed.password !== typed.password_confirmation;
  const problemOf = (id: keyof Passwords): string | undefined => refusal?.fields?.[id]?.join(' ');
  const isElsewhere = refusal && Object.keys(EMPTY).every((id) => refusal.fields?.[id] === undefined);
  const field = (id: keyof Passwords) => ({
    name: id,
    required: true,
    maxLength: 1024,
    value: typed[id],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [id]: event.target.value }),
    showLabel: phrases.t('people.show_password'),
    hideLabel: phrases.t('people.hide_password'),
  });
  if (challenge !== undefined)
    return (
      <TwoFactorStep
        challenge={challenge}
        submitText={phrases.t('office.password_submit')}
        onDone={async () => {
          setChallenge(undefined);
          setRefusal(undefined);
          await show(await send());
        }}
        onBack={() => setChallenge(undefined)}
      />
    );
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!differs) void changing.run();
      }}
    >
      <h2 className={styles.title}>{phrases.t('office.password_title')}</h2>
      <input type="text" name="username" autoComplete="username" value={owner} readOnly hidden />
      <PasswordField
        {...field('old_password')}
        label={phrases.t('office.password_old')}
        autoComplete="current-password"
        problem={problemOf('old_password')}
      />
      <PasswordField
        {...field('password')}
        label={phrases.t('office.password_new')}
        autoComplete="new-password"
        hint={phrases.t('office.password_length', { lengthMin })}
        problem={problemOf('password')}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={phrases.t('office.password_again')}
        autoComplete="new-password"
        problem={differs ? phrases.t('office.password_differs') : problemOf('password_confirmation')}
      />
      <TickLine
        label={phrases.t('office.password_end_others')}
        isTicked={endsOthers}
        onTick={setEndsOthers}
      />
      {isElsewhere && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {endedCount !== undefined && (
        <Notice tone="success">{phrases.t('office.password_changed', { count: endedCount })}</Notice>
      )}
      <Button type="submit" kind="primary" isBusy={changing.isRunning}>
        {phrases.t('office.password_submit')}
      </Button>
    </form>
  );
}
