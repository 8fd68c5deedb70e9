import { Button } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { welcome } from '../../state/session-actions.ts';
import { SocialArrival } from '../../state/SocialArrival.tsx';
import { SocialButtons } from '../../state/SocialButtons.tsx';
import styles from '../../state/SocialButtons.module.css';
import {
  forgetTicket,
  keptTicket,
  keepTicket,
  type SocialBack,
  type SocialTicket,
} from '../../state/social-way.ts';
import type { FormValues } from './model/field-values.ts';

export interface SocialStepProps {
  /** The form, once a service proved an account; it begins with what the service told. */
  readonly children: (given: FormValues) => ReactNode;
}

/** Registration by another service: choose it, then the form with what it told, and what it did not. */
export function SocialStep({ children }: SocialStepProps) {
  const phrases = usePhrases();
  const services = useServices();
  const navigate = useNavigate();
  const to = useAddresses();
  const [ticket, setTicket] = useState<SocialTicket | undefined>(keptTicket);
  const [back, setBack] = useState<{ readonly back: SocialBack; readonly title: string }>();

  if (ticket) {
    const { given, hash, provider, title } = ticket;
    const { shownAs, ...told } = given;
    return (
      <div className={styles.part}>
        <p>
          {phrases.t('people.social_known', { provider: title })}: <bdi>{shownAs}</bdi>{' '}
          <Button
            size="small"
            onClick={() => {
              forgetTicket();
              setTicket(undefined);
            }}
          >
            {phrases.t('people.social_other')}
          </Button>
        </p>
        {children({ ...told, social_types_id: provider, social_hash: hash })}
      </div>
    );
  }
  if (back)
    return (
      <SocialArrival
        {...back}
        onDone={async (answer) => {
          // The account has an owner already: that is who has just come.
          await welcome(services, answer.user);
          services.toasts.show(phrases.t('people.signed_in'), 'success');
          void navigate(to.home);
        }}
        onRegister={(found) => {
          keepTicket(found);
          setTicket(found);
          setBack(undefined);
        }}
        onLink={() => void navigate(to.page('sign-in'))}
        onBack={() => setBack(undefined)}
      />
    );
  return (
    <div className={styles.part}>
      <p>{phrases.t('people.social_pick')}</p>
      <SocialButtons wish="register" onBack={(came, { title }) => setBack({ back: came, title })} />
    </div>
  );
}
