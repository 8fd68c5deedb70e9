import { type CallRefusal, calls } from '@overround/client';
import { askAnew, callMine, MY } from './my-calls.ts';
import type { Services } from './services.tsx';

/**
 * Sends the mail again that proves an address, and says so by `sentText`. Where the address was proven meanwhile, in another window or on
 * another device, no mail goes out: that is said instead, and what the page knows of the person is asked for anew.
 */
export async function mailActivation(services: Services, sentText: string): Promise<CallRefusal | undefined> {
  const outcome = await callMine(services, calls.sendActivationMail, { body: {} });
  if (!outcome.ok) return outcome;
  const { isSent } = outcome.value;
  const text = isSent ? sentText : services.phrases.now().t('shell.address_confirmed');
  services.toasts.show(text, 'success');
  if (!isSent) await askAnew(services, { queryKey: [MY, 'person'] });
  return undefined;
}
