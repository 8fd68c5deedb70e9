import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { welcome } from '../../state/session-actions.ts';
import type { Registered } from './RegistrationForm.tsx';

export interface Registration {
  /** Login and password that were made up for the person, until they say that they have them. */
  readonly generated: NonNullable<Registered['generated']> | undefined;
  readonly onRegistered: (registered: Registered) => void;
  readonly onSaved: () => void;
}

/** What follows a registration: the page becomes the person's; a made-up password is shown first, then the way goes on: to identification where the brand wants it before play. */
export function useRegistration(onDone: () => void): Registration {
  const services = useServices();
  const phrases = usePhrases();
  const navigate = useNavigate();
  const to = useAddresses();
  const [generated, setGenerated] = useState<Registration['generated']>();
  const goOn = (): void => {
    if (services.site.flags['identify_before_play'] === true)
      void navigate(to.page('registration/identification'), { replace: true });
    else onDone();
  };
  return {
    generated,
    onRegistered(registered) {
      if (registered.generated) setGenerated(registered.generated);
      void welcome(services, registered.user).then(() => {
        if (registered.generated) return;
        const text = registered.isActivationMailSent ? 'people.activation_sent' : 'people.created_title';
        services.toasts.show(phrases.t(text), 'success');
        goOn();
      });
    },
    onSaved: goOn,
  };
}
