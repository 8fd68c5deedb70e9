import type { AskPerson, CaptchaResult } from '../shared/captcha.ts';
import type { PhraseShelf } from '../state/phrase-shelf.ts';
import type { Stores } from '../state/stores.ts';

/** Asks in a dialog over everything that is open, one person at a time. Without its files or texts nothing is solved. */
export function personAsker(stores: Pick<Stores, 'modals'>, phrases: PhraseShelf): AskPerson {
  let last: Promise<unknown> = Promise.resolve();
  const ask: AskPerson = async (asked) => {
    try {
      const [{ captchaDialog }] = await Promise.all([
        import('../features/captcha/CaptchaDialog.tsx'),
        phrases.need(['people', 'refusal']),
      ]);
      return await new Promise<CaptchaResult>((resolve) => {
        const modal = { Component: captchaDialog(asked, resolve) };
        stores.modals.dispatch({ type: 'shown', name: 'captcha', modal, isOver: true });
      });
    } catch {
      return { outcome: 3 };
    }
  };
  return (asked) => {
    const mine = last.then(() => ask(asked));
    last = mine;
    return mine;
  };
}
