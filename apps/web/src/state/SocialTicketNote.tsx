import { calls } from '@overround/client';
import type { Phrases } from '@overround/phrases';
import { Notice } from '@overround/ui';
import { useSyncExternalStore } from 'react';
import { heldIn } from '../shared/held.ts';
import { callMine } from './my-calls.ts';
import { refusalText } from './refusal-text.ts';
import { type Services, usePhrases } from './services.tsx';
import { forgetTicket, keptTicket } from './social-way.ts';

const never = () => () => undefined;

/** Says that a service waits to be linked by the sign-in that follows. */
export function SocialTicketNote() {
  const phrases = usePhrases();
  const title = useSyncExternalStore(
    never,
    () => keptTicket()?.title,
    () => undefined,
  );
  if (title === undefined) return null;
  return <Notice tone="info">{phrases.t('people.social_linking_text', { provider: title })}</Notice>;
}

/** Links what waits, once somebody signed in with the password. */
export async function linkWaiting(services: Services, phrases: Phrases): Promise<void> {
  const ticket = keptTicket();
  if (!ticket) return;
  forgetTicket();
  const outcome = await callMine(services, calls.linkSocial, { body: { hash: ticket.hash } });
  if (outcome.ok) services.toasts.show(phrases.t('people.social_linked', heldIn(outcome.value)), 'success');
  else services.toasts.show(refusalText(phrases, outcome), 'error');
}
