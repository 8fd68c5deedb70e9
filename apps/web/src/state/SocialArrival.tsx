import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { socialAuth } from '@overround/contracts/identity';
import { Button, Notice, Skeleton } from '@overround/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalText } from './refusal-text.ts';
import { useAddresses, usePhrases, useServices } from './services.tsx';
import { type Challenge, challengeIn } from './session-actions.ts';
import styles from './SocialButtons.module.css';
import { keepTicket, type SocialBack, type SocialTicket, ticketIn } from './social-way.ts';
import { TwoFactorStep } from './TwoFactorStep.tsx';
import { useRefusedSignIn } from './use-refused-sign-in.ts';

export interface SocialArrivalProps {
  readonly back: SocialBack;
  /** The service's own name. */
  readonly title: string;
  readonly isRemembered?: boolean;
  readonly returnPath?: string | undefined;
  readonly onDone: (answer: Omit<AnswerOf<typeof socialAuth>, 'isLimited'>) => Promise<void>;
  /** Nobody is linked, and somebody came to register. */
  readonly onRegister?: (ticket: SocialTicket) => void;
  /** Nobody is linked: somebody signs in with the password and links it. */
  readonly onLink: (ticket: SocialTicket) => void;
  readonly onBack: () => void;
}

/** What came back from a service is checked: signed in, a code awaited, nobody linked, or refused. */
export function SocialArrival(props: SocialArrivalProps) {
  const { back, title, isRemembered = false, returnPath, onDone, onRegister, onLink, onBack } = props;
  const phrases = usePhrases();
  const services = useServices();
  const navigate = useNavigate();
  const to = useAddresses();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const refused = useRefusedSignIn(setRefusal);
  const [challenge, setChallenge] = useState<Challenge>();
  const [ticket, setTicket] = useState<SocialTicket>();
  const isAsked = useRef(false);

  useEffect(() => {
    // It is used up by being asked.
    if (isAsked.current) return;
    isAsked.current = true;
    void services.api
      .call(calls.socialAuth, {
        body: {
          ...back,
          params: { ...back.params },
          ...(isRemembered && { remember_auth: true }),
          ...(returnPath !== undefined && { return_url: returnPath }),
        },
      })
      .then((outcome) => {
        if (outcome.ok) return onDone(outcome.value);
        const found = ticketIn(outcome, title);
        if (found && onRegister) return onRegister(found);
        setTicket(found);
        setChallenge(challengeIn(outcome));
        return refused(outcome);
      });
  }, [back, isRemembered, onDone, onRegister, refused, returnPath, services, title]);

  function register(found: SocialTicket): void {
    keepTicket(found);
    void navigate(to.page('registration'));
  }

  if (challenge)
    return (
      <TwoFactorStep
        challenge={challenge}
        isRemembered={isRemembered}
        returnPath={returnPath}
        submitText={phrases.t('people.sign_in_submit')}
        onDone={onDone}
        onBack={onBack}
      />
    );
  if (ticket)
    return (
      <div className={styles.part}>
        <h2>{phrases.t('people.social_new_title', { provider: title })}</h2>
        <p>{phrases.t('people.social_new_text', { name: ticket.given.shownAs || title })}</p>
        <Button kind="primary" size="large" isWide onClick={() => register(ticket)}>
          {phrases.t('people.social_register')}
        </Button>
        <Button isWide onClick={() => onLink(ticket)}>
          {phrases.t('people.social_have_account')}
        </Button>
        <Button onClick={onBack}>{phrases.t('people.by_password')}</Button>
      </div>
    );
  if (refusal)
    return (
      <Notice tone="error" action={<Button onClick={onBack}>{phrases.t('people.by_password')}</Button>}>
        <p>{refusalText(phrases, refusal)}</p>
      </Notice>
    );
  return <Skeleton rows={2} label={phrases.t('people.social_arriving')} />;
}
