import type { CallRefusal } from '@overround/client';
import { Button, Notice, PasswordField, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { PasskeyButton } from '../../state/PasskeyButton.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { noteRemembered, useRememberedStore } from '../../state/remembered-device.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { type Challenge, challengeIn, signIn, welcome } from '../../state/session-actions.ts';
import { SocialArrival } from '../../state/SocialArrival.tsx';
import { SocialButtons } from '../../state/SocialButtons.tsx';
import { SocialTicketNote, linkWaiting } from '../../state/SocialTicketNote.tsx';
import { keepTicket, type SocialBack } from '../../state/social-way.ts';
import { TwoFactorStep } from '../../state/TwoFactorStep.tsx';
import { useRefusedSignIn } from '../../state/use-refused-sign-in.ts';
import { type CodeDoor, CodeSignIn } from './CodeSignIn.tsx';
import { keepName, rememberedName } from './remembered-name.ts';
import styles from './SignInForm.module.css';

export interface SignInFormProps {
  /** A path of this site to go to afterwards. */
  readonly returnPath?: string | undefined;
  /** The first field takes the focus of the layer the form stands in. */
  readonly takesFocus?: boolean;
  /** Told when a link leads away from the form. */
  readonly onLeave?: () => void;
  /** Told the way back as the server accepted it. */
  readonly onDone: (returnPath: string | undefined) => void;
}

/** A remembered name changes only here: nobody needs waking. The server knows none. */
const never = () => () => undefined;
const nobody = (): undefined => undefined;

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const askForFocus = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

/** Login, e-mail or number, and password. A refusal stands above the button and says the same whatever was wrong. */
export function SignInForm({ returnPath, takesFocus = false, onLeave, onDone }: SignInFormProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const services = useServices();
  const remembered = useSyncExternalStore(never, rememberedName, nobody);
  const [typed, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const [ticked, setTicked] = useState<boolean>();
  const [staysIn, setStaysIn] = useState(false);
  const device = useRememberedStore();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const refused = useRefusedSignIn(setRefusal);
  /** The password was right, and a code is awaited. */
  const [challenge, setChallenge] = useState<Challenge & { readonly name: string }>();
  const [door, setDoor] = useState<CodeDoor>();
  /** Came back from another service. */
  const [social, setSocial] = useState<{ readonly back: SocialBack; readonly title: string }>();
  const { flags } = services.site;
  const login = typed ?? remembered ?? '';
  const isRemembered = ticked ?? remembered !== undefined;

  const { run, isRunning } = useAct(async (name: string, secret: string) => {
    setRefusal(undefined);
    const outcome = await signIn(services, {
      login: name,
      password: secret,
      isRemembered: staysIn,
      ...(returnPath !== undefined && { returnPath }),
    });
    const waiting = outcome.ok ? undefined : challengeIn(outcome);
    if (outcome.ok) {
      await linkWaiting(services, phrases);
      arrive(name, outcome.value.returnPath);
    } else if (waiting) setChallenge({ ...waiting, name });
    else refused(outcome);
  });

  function arrive(name: string, accepted: string | null): void {
    keepName(isRemembered ? name.trim() : undefined);
    noteRemembered(device, staysIn, services.clock.nowMs());
    services.toasts.show(phrases.t('people.signed_in'), 'success');
    onDone(accepted ?? undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Password managers may fill fields without saying so.
    const form = new FormData(event.currentTarget);
    void run(textIn(form, 'login'), textIn(form, 'password'));
  }

  if (challenge)
    return (
      <TwoFactorStep
        challenge={challenge}
        isRemembered={staysIn}
        returnPath={returnPath}
        submitText={phrases.t('people.sign_in_submit')}
        onDone={async (answer) => {
          await welcome(services, answer.user);
          await linkWaiting(services, phrases);
          arrive(challenge.name, answer.returnPath);
        }}
        onBack={() => setChallenge(undefined)}
      />
    );
  if (door)
    return (
      <CodeSignIn
        key={door}
        door={door}
        isRemembered={staysIn}
        returnPath={returnPath}
        onDone={async (answer) => {
          await welcome(services, answer.user);
          arrive(String(answer.user.userId), answer.returnPath);
        }}
        onChallenge={(waiting) => setChallenge({ ...waiting, name: login })}
        onBack={() => setDoor(undefined)}
      />
    );
  if (social)
    return (
      <SocialArrival
        {...social}
        isRemembered={staysIn}
        returnPath={returnPath}
        onDone={async (answer) => {
          await welcome(services, answer.user);
          arrive(String(answer.user.userId), answer.returnPath);
        }}
        onLink={(ticket) => {
          keepTicket(ticket);
          setSocial(undefined);
        }}
        onBack={() => setSocial(undefined)}
      />
    );
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={submit}
      aria-label={phrases.t('people.sign_in_title')}
    >
      <SocialTicketNote />
      <TextField
        label={phrases.t('people.name_label')}
        // A layer that opens looks for this attribute; React itself never writes it.
        {...(takesFocus && { ref: askForFocus })}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={254}
        value={login}
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordField
        label={phrases.t('people.password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={1024}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={phrases.t('people.show_password')}
        hideLabel={phrases.t('people.hide_password')}
      />
      <Link
        to={to.page('password-reset')}
        className={styles.forgot ?? ''}
        {...(onLeave && { onClick: onLeave })}
      >
        {phrases.t('people.forgot')}
      </Link>
      <label className={styles.remember}>
        <input type="checkbox" checked={isRemembered} onChange={(event) => setTicked(event.target.checked)} />
        <span>{phrases.t('people.remember_name')}</span>
      </label>
      <label className={styles.remember}>
        <input type="checkbox" checked={staysIn} onChange={(event) => setStaysIn(event.target.checked)} />
        <span>
          {phrases.t('people.remember_device')}
          <small className={styles.small}>{phrases.t('people.remember_device_hint')}</small>
        </span>
      </label>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isRunning}>
        {phrases.t('people.sign_in_submit')}
      </Button>
      <div className={styles.ways}>
        <PasskeyButton
          isRemembered={staysIn}
          returnPath={returnPath}
          onDone={async (answer) => {
            await welcome(services, answer.user);
            arrive(login.trim() || String(answer.user.userId), answer.returnPath);
          }}
          onRefused={setRefusal}
        />
        {flags['sms'] === true && (
          <Button isWide onClick={() => setDoor('phone')}>
            {phrases.t('people.by_phone')}
          </Button>
        )}
        {flags['disable_auth_by_email'] === false && (
          <Button isWide onClick={() => setDoor('email')}>
            {phrases.t('people.by_email')}
          </Button>
        )}
      </div>
      <SocialButtons
        wish="sign_in"
        title={phrases.t('people.social_or')}
        returnPath={returnPath}
        onBack={(back, { title }) => setSocial({ back, title })}
      />
    </form>
  );
}
