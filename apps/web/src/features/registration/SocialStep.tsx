import { Button } from '@overround/ui';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Addresses } from '../../shared/addresses.ts';
import { ownPath, RETURN_PARAMETER } from '../../shared/own-path.ts';
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

/** What the page of registration reads of its address beside where it came from. */
const READ_OF_ADDRESS = ['bonus', 'isKeepSelect'] as const;

/** Where this form stands, or, of a layer over another page, the page that has it with what that address says. */
function pathOfForm(
  to: Addresses,
  { pathname, search }: { readonly pathname: string; readonly search: string },
) {
  const page = to.page('registration');
  if (pathname === page || pathname === to.page('promo')) return `${pathname}${search}`;
  const query = new URLSearchParams(search);
  const kept = READ_OF_ADDRESS.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${page}?${new URLSearchParams([...kept, [RETURN_PARAMETER, `${pathname}${search}`]]).toString()}`;
}

export interface SocialStepProps {
  /** The type of registration whose form this is. */
  readonly type: string;
  /** The form, once a service proved an account; it begins with what the service told. */
  readonly children: (given: FormValues) => ReactNode;
}

/** Registration by another service: choose it, then the form with what it told, and what it did not. */
export function SocialStep({ type, children }: SocialStepProps) {
  const phrases = usePhrases();
  const services = useServices();
  const navigate = useNavigate();
  const to = useAddresses();
  const location = useLocation();
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
          void navigate(ownPath(new URLSearchParams(location.search).get(RETURN_PARAMETER)) ?? to.home);
        }}
        onRegister={(found) => {
          const kept = { ...found, type };
          keepTicket(kept);
          setTicket(kept);
          setBack(undefined);
        }}
        onLink={() => void navigate(to.page('sign-in'))}
        onBack={() => setBack(undefined)}
      />
    );
  return (
    <div className={styles.part}>
      <p>{phrases.t('people.social_pick')}</p>
      <SocialButtons
        wish="register"
        returnPath={pathOfForm(to, location)}
        type={type}
        onBack={(came, { title }) => setBack({ back: came, title })}
      />
    </div>
  );
}
