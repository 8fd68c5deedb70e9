// The second factor by text message: beside the app, for who switched it on with a code of the phone.

import { accept, type Outcome, type PersonId, type Refusal, refuse } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { IdentityRoom } from '../deps.ts';
import { isSecretText, sha256 } from '../secrets.ts';
import { findChallenge } from '../store/challenge-store.ts';
import { readFactorState } from '../store/two-factor-store.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';
import { sendCode, type SendCodeRefusal, type SentCode, targetOf } from './one-time-codes.ts';
import { type NotFresh, type NotOffered, readOwnPhone, textCode } from './phone-kit.ts';
import type { FactorOrder } from './two-factor.ts';

export type FactorTextRefusal = SendCodeRefusal | NotOffered | Refusal<'phone_not_bound', object>;
type Sent<More extends Refusal> = Promise<
  Outcome<SentCode & { readonly masked: string }, FactorTextRefusal | More>
>;

async function sendFactorCode(
  room: IdentityRoom,
  site: SiteContext,
  personId: PersonId,
): Sent<FactorTextRefusal> {
  if (!room.textTo) return refuse('sms_not_offered');
  const { brandId } = site;
  const phone = await room.db.read({ brandId }, (tx) => readOwnPhone(room, tx, { brandId, personId }));
  if (!phone) return refuse('phone_not_bound');
  const target = targetOf(room.secretBox, phone.number);
  const sent = await sendCode(room, { site, purpose: 'phone_factor', target, personId }, (tx, code) =>
    textCode(room, tx, { site, phone, code, personId }),
  );
  return sent.ok ? accept({ ...sent.value, masked: phone.masked }) : sent;
}

/** Of somebody who is about to switch the factor on, beside the code of the app. */
export async function textForEnabling(room: IdentityRoom, { site, session }: FactorOrder): Sent<NotFresh> {
  const isFresh = await room.db.read({ brandId: site.brandId }, (tx) => isFreshSignIn(tx, session));
  return isFresh ? sendFactorCode(room, site, session.personId) : refuse('sign_in_not_fresh');
}

/** Of a sign-in whose password was right. The code goes where the app's would. */
export async function textForChallenge(
  room: IdentityRoom,
  site: SiteContext,
  hash: string,
): Sent<Refusal<'two_factor_challenge_over', object>> {
  if (!isSecretText(hash)) return refuse('two_factor_challenge_over');
  const found = await room.db.read({ brandId: site.brandId }, async (tx) => {
    const challenge = await findChallenge(tx, sha256(hash));
    return (
      challenge && { ...challenge, takesTexts: (await readFactorState(tx, challenge.personId)).takesTexts }
    );
  });
  if (!found) return refuse('two_factor_challenge_over');
  return found.takesTexts ? sendFactorCode(room, site, found.personId) : refuse('phone_not_bound');
}
