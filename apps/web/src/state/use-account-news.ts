import { isolated } from '@overround/phrases';
import { calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { listAlerts } from '@overround/contracts/favourites';
import type { PersonalChange } from '@overround/contracts/live';
import { useEffect } from 'react';
import type { SignedIn } from '../server-contract.ts';
import { watchBalance } from './balance-doubt.ts';
import { callMine, MY } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';
import { toldEndOf } from './told-ends.ts';
import { askWhoIsHere, pauseFor } from './who-is-here.ts';

type GameAlert = AnswerOf<typeof listAlerts>['alerts'][number];

/** Who is signed in after news of their money: the balance of the account in use. */
export const signedInAfter = (signedIn: SignedIn, change: PersonalChange): SignedIn =>
  change.kind === 'balance' && change.accountId === signedIn.accountId
    ? { ...signedIn, balanceMinor: change.balanceMinor }
    : signedIn;

/** News of a match as one line; names keep their own direction of writing. */
export const alertText = ({ eventName, opp1, opp2, score }: GameAlert): string => {
  const middle = score ? `${score.opp1}:${score.opp2}` : '–';
  return `${eventName}. ${isolated(opp1)} ${isolated(middle)} ${isolated(opp2)}`;
};

const ALERTS_LOOKED_AT = 10;

/** Says news of a followed match where everybody sees it, in the language of the page. */
export async function tellAlert(services: Services, alertId: string): Promise<void> {
  const outcome = await callMine(services, calls.listAlerts, {
    query: { lng: services.lang, limit: ALERTS_LOOKED_AT },
  });
  const alert = outcome.ok ? outcome.value.alerts.find((one) => one.alertId === alertId) : undefined;
  if (alert) services.toasts.show(alertText(alert), 'info');
}

/** Says that the account was opened anew, or is opened otherwise than before; what the security page shows is asked for again. */
export function tellSecurity({ toasts, phrases, queries }: Services, what: string): void {
  // Whoever signs in sees that they did; the mail tells the others.
  if (what === 'signed_in') return void queries.invalidateQueries({ queryKey: [MY, 'sessions'] });
  const isDevice = what === 'new_device' || what === 'device_copied';
  toasts.show(phrases.now().t(isDevice ? 'shell.security_device' : 'shell.security_changed'), 'warning');
  for (const part of ['sessions', 'passkeys', 'two-factor', 'phone'])
    void queries.invalidateQueries({ queryKey: [MY, part] });
}

/** Servers remember for a second who is signed in: what they answer at once may be older than the end they told. */
const REMEMBERED_MS = 1500;

/** A session ended: whoever did not end it on this page is told why. */
export async function tellEnd(
  services: Services,
  reason: string | undefined,
  pause = pauseFor,
): Promise<void> {
  let isHere = await askWhoIsHere(services, pause);
  if (isHere) {
    await pause(REMEMBERED_MS);
    isHere = await askWhoIsHere(services, pause);
  }
  const endedBy = toldEndOf(reason);
  const { session } = services.stores;
  if (isHere || endedBy === undefined || session.getState().isLeft) return;
  session.setState({ endedBy });
  services.openModal(endedBy === 'session_limit' ? 'time-over' : 'signed-out');
}

/** Keeps the balance in the header true while the page is open: bets are paid and payments arrive by themselves. */
export function useAccountNews(): void {
  const services = useServices();
  useEffect(() => {
    const { socket, stores, queries } = services;
    const doubt = watchBalance(stores.session.getState().signedIn, () => void askWhoIsHere(services));
    const unwatch = stores.session.subscribe(({ signedIn }) => doubt.show(signedIn, Date.now()));
    const unread = socket?.read('me', {
      // Money may have moved after the page was drawn and before anybody listened, or while the connection was away.
      onSnapshot: () => void askWhoIsHere(services),
      // The session ended while the connection was away.
      onRefused: () => {
        if (stores.session.getState().signedIn) void askWhoIsHere(services);
      },
      onPersonal: (change) => {
        if (change.kind === 'session_ended') {
          void tellEnd(services, change.reason);
          return;
        }
        if (change.kind === 'alert') {
          void tellAlert(services, change.alertId);
          void queries.invalidateQueries({ queryKey: [MY, 'alerts'] });
          return;
        }
        if (change.kind === 'security') {
          tellSecurity(services, change.what);
          return;
        }
        if (change.kind === 'verification') {
          // It may have opened play, or closed it.
          void queries.invalidateQueries({ queryKey: [MY, 'protection'] });
          return;
        }
        if (change.kind === 'message') {
          void queries.invalidateQueries({ queryKey: [MY, 'messages'] });
          if (change.isNew) {
            void queries.invalidateQueries({ queryKey: [MY, 'enquiries'] });
            services.toasts.show(services.phrases.now().t('shell.message_arrived'), 'info');
          }
          return;
        }
        const { signedIn } = stores.session.getState();
        const after = signedIn && signedInAfter(signedIn, change);
        if (after === signedIn) return;
        stores.session.setState({ signedIn: after });
        void queries.invalidateQueries({ queryKey: [MY, 'wallet'], refetchType: 'none' });
      },
    });
    return () => {
      unread?.();
      unwatch();
      doubt.close();
    };
  }, [services]);
}
