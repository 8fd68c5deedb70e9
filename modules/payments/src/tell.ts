// How a player learns what became of a payment of theirs: in the inbox, and by mail where it asks something of them or ends it, in its transaction
// and in their own language.

import type { RequestTopic } from '@overround/contracts/payments';
import { findPerson } from '@overround/identity';
import { decimalFromMinor, present } from '@overround/kernel';
import type { OwnMailOrder } from '@overround/notifications';
import { createPhrases, dictionaryOf, loadDictionary, type Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { Payment } from './domain/payment.ts';
import type { PaymentOwner } from './office-deps.ts';
import type { PaymentsDeps } from './module.ts';

/** Dictionaries are kept by their loader. */
export async function phrasesFor(tx: Tx, { personId }: Pick<PaymentOwner, 'personId'>): Promise<Phrases> {
  const code = dictionaryOf((await findPerson(tx, personId))?.lang ?? 'en');
  return createPhrases(code, await loadDictionary(code));
}

export const amountWord = (
  { directory }: Pick<PaymentsDeps, 'directory'>,
  { amountMinor, currency }: Pick<Payment, 'amountMinor' | 'currency'>,
): string => {
  const { exponent } = present(directory.currency(currency), `currency ${currency}`);
  return `${decimalFromMinor(amountMinor, exponent)} ${currency}`;
};

type Deps = Pick<PaymentsDeps, 'directory' | 'office'>;

interface Word {
  /** Of `cashier.letter_…` and its `_subject`, which names the sum. */
  readonly letter:
    | 'refused'
    | 'late'
    | 'held'
    | 'looked_at'
    | 'beyond_limit'
    | 'stray'
    | 'returned'
    | 'claim';
  /** The same by mail, too. */
  readonly mail?: OwnMailOrder['template'];
  /** In the words of staff. */
  readonly reason?: string;
}

/** A letter about one payment, and a mail beside it. */
async function tell(deps: Deps, tx: Tx, payment: Payment, { letter, mail, reason }: Word): Promise<void> {
  const { brandId, personId } = payment;
  const phrases = await phrasesFor(tx, payment);
  const amount = amountWord(deps, payment);
  const said = reason === undefined ? {} : { reason };
  await deps.office.letterTo(
    tx,
    { brandId, personId },
    {
      subject: phrases.t(`cashier.letter_${letter}_subject`, { amount }),
      text: phrases.t(`cashier.letter_${letter}`, said),
    },
  );
  if (mail !== undefined)
    await deps.office.mailToOwner(tx, {
      brandId,
      personId,
      template: mail,
      values: { amount, ...said },
    });
}

/** Staff refused a payout: what became of the money, and why. */
export const tellPayoutRefused = (deps: Deps, tx: Tx, payment: Payment, reason: string): Promise<void> =>
  tell(deps, tx, payment, { letter: 'refused', mail: 'withdrawal_refused', reason });

/** A payment of theirs takes longer than was promised: staff were told, and nothing is lost. */
export const tellLate = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'late' });

/** Money of theirs came and waits until it is known who they are: where that is shown. */
export const tellDepositHeld = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'held', mail: 'deposit_held' });

/** Money of theirs came and waits until staff looked at it: until when, and that nothing is to be done. */
export const tellDepositLookedAt = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'looked_at', mail: 'deposit_looked_at' });

/** Money of theirs came after its deposit had expired, and a limit or a break has no room for it: it goes back. */
export const tellDepositBeyondLimit = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'beyond_limit', mail: 'deposit_beyond_limit' });

/** Money of theirs came that does not fit what was asked for: staff look whether it is credited or goes back. */
export const tellStrayDeposit = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'stray', mail: 'deposit_stray' });

/** Money of theirs that waited goes back to where it came from, and why. */
export const tellDepositReturned = (deps: Deps, tx: Tx, payment: Payment, reason: string): Promise<void> =>
  tell(deps, tx, payment, { letter: 'returned', reason });

/** Money of theirs goes back, and its provider asks them where to: the page of the payment leads there. */
export const tellRefundClaim = (deps: Deps, tx: Tx, payment: Payment): Promise<void> =>
  tell(deps, tx, payment, { letter: 'claim' });

/** Staff answered a request about a payment: in the inbox with their words, by mail without them. */
export async function tellRequestAnswered(
  { office }: Pick<PaymentsDeps, 'office'>,
  tx: Tx,
  owner: PaymentOwner,
  { topic, text }: { readonly topic: RequestTopic; readonly text: string },
): Promise<void> {
  const phrases = await phrasesFor(tx, owner);
  const named = phrases.t(`cashier.topic_${topic}`);
  await office.letterTo(tx, owner, {
    subject: phrases.t('cashier.letter_answer_subject', { topic: named }),
    text: `${text}\n\n${phrases.t('cashier.letter_answer_where')}`,
  });
  if (await office.wantsAnswers(tx, owner.personId))
    await office.mailToOwner(tx, {
      ...owner,
      template: 'payment_request_answered',
      values: { topic: named },
    });
}
