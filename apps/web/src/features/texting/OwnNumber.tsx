import { leftToRight } from '@overround/phrases';
import { calls } from '@overround/client';
import type { TextBets } from '@overround/contracts/betting';
import { Button, ErrorState, Skeleton, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './Texting.module.css';

const KEY = [MY, 'text-bets'] as const;
const PIN_DIGITS_MIN = 4;
const PIN_DIGITS_MAX = 8;

interface Shown {
  readonly code: string;
  readonly expiresAt: number;
}

/** The number a player bets from: a PIN, the code that links a phone, and the switch that ends it at once. */
export function OwnNumber() {
  const phrases = usePhrases();
  const to = useAddresses();
  const isSignedIn = useSession() !== undefined;
  return (
    <section className={styles.box} aria-label={phrases.t('texting.on')}>
      <h2>{phrases.t('texting.on')}</h2>
      {isSignedIn ? (
        <Linking />
      ) : (
        <p>
          <Link to={to.page('sign-in')}>{phrases.t('texting.sign_in')}</Link>
        </p>
      )}
    </section>
  );
}

function Linking() {
  const services = useServices();
  const phrases = usePhrases();
  const [shown, setShown] = useState<Shown>();
  const state = useQuery({
    queryKey: KEY,
    // Somebody links it with a phone while the page is open.
    refetchInterval: 5000,
    queryFn: ({ signal }): Promise<TextBets> => readMine(services, calls.getTextBets, {}, { signal }),
  });
  const stop = useAct(async () => {
    const stopped = await callMine(services, calls.stopTextBets, {});
    setShown(undefined);
    if (!stopped.ok) services.toasts.show(refusalText(phrases, stopped), 'error');
    await services.queries.invalidateQueries({ queryKey: KEY });
  });
  if (state.isPending) return <Skeleton rows={2} rowHeightPx={44} label={phrases.t('shell.loading')} />;
  if (state.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('texting.failed')}
        hint={failureText(phrases, state.error)}
        action={<Button onClick={() => void state.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const { status, sender } = state.data;
  return (
    <>
      <p role="status">
        {status === 'locked' && phrases.t('texting.locked')}
        {status === 'off' && phrases.t('texting.off_text')}
        {sender !== null && <bdi>{phrases.t('texting.linked_to', { sender: leftToRight(sender) })}</bdi>}
      </p>
      {shown && status !== 'on' && <Code shown={shown} />}
      <PinForm
        label={phrases.t(status === 'off' ? 'texting.make_code' : 'texting.new_pin')}
        onCode={setShown}
      />
      {status !== 'off' && (
        <div>
          <Button kind="danger" isBusy={stop.isRunning} onClick={() => void stop.run()}>
            {phrases.t('texting.switch_off')}
          </Button>
        </div>
      )}
    </>
  );
}

function Code({ shown }: { readonly shown: Shown }) {
  const phrases = usePhrases();
  const times = useTimes();
  return (
    <p>
      {phrases.t('texting.code', { time: times.time(shown.expiresAt * 1000) })}{' '}
      <bdi dir="ltr" className={styles.code}>{`LINK ${shown.code}`}</bdi>
    </p>
  );
}

function PinForm({ label, onCode }: { readonly label: string; readonly onCode: (shown: Shown) => void }) {
  const services = useServices();
  const phrases = usePhrases();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const set = useAct(async () => {
    const answer = await callMine(services, calls.setTextPin, { body: { pin } });
    setProblem(answer.ok ? undefined : refusalText(phrases, answer));
    if (!answer.ok) return;
    setPin('');
    onCode(answer.value);
    await services.queries.invalidateQueries({ queryKey: KEY });
  });
  return (
    <form
      method="post"
      className={styles.row}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void set.run();
      }}
    >
      <TextField
        label={phrases.t('texting.pin')}
        hint={phrases.t('texting.pin_hint')}
        {...(problem === undefined ? {} : { problem })}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        pattern={`[0-9]{${PIN_DIGITS_MIN},${PIN_DIGITS_MAX}}`}
        minLength={PIN_DIGITS_MIN}
        maxLength={PIN_DIGITS_MAX}
        dir="ltr"
        value={pin}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" kind="primary" isBusy={set.isRunning}>
        {label}
      </Button>
    </form>
  );
}
