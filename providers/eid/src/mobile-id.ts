// Mobile-ID, the REST interface of SK ID Solutions (https://github.com/SK-EID/MID): authentication by phone number and national identity
// number, then its session until it is complete. The SIM card signs.

import { accept } from '@overround/kernel';
import type { EidEnding, EidPoll, EidProvider, EidStart, EidState } from '@overround/provider-kit';
import { away, ended } from './answers.ts';
import type { EidOptions } from './options.ts';
import { proofOf } from './proof.ts';
import { fieldsOf, type RestAnswer, restOf, textAt } from './rest.ts';
import { challengeHash, type HashType, mobileIdCode } from './verification-code.ts';

/** As long as the numbers of the curve the cards sign with. */
const HASH_TYPE: HashType = 'SHA256';
/** Bytes of the GSM alphabet the card can show. */
const TEXT_LETTERS_MAX = 40;
const LANGUAGES: Readonly<Record<string, string>> = { et: 'EST', ru: 'RUS', lt: 'LIT' };

/** By `result`, complete by 3.3.8 of the documentation. */
const ENDINGS: Readonly<Record<string, EidEnding>> = {
  TIMEOUT: 'expired',
  NOT_MID_CLIENT: 'not_client',
  USER_CANCELLED: 'refused',
  SIGNATURE_HASH_MISMATCH: 'sim_error',
  PHONE_ABSENT: 'phone_absent',
  DELIVERY_ERROR: 'delivery_failed',
  SIM_ERROR: 'sim_error',
};

export function mobileId(options: EidOptions): EidProvider {
  const rest = restOf(options);
  return {
    method: 'mobile_id',
    isSandbox: options.sandbox !== undefined,
    ...(options.sandbox && { phonePage: options.sandbox.phonePage }),
    verificationCode: (challenge) => mobileIdCode(challengeHash(challenge, HASH_TYPE)),
    start: async (start) => {
      try {
        const { status, fields } = await rest({ path: '/authentication', body: bodyOf(options, start) });
        const sessionRef = textAt(fields, 'sessionID');
        return status === 200 && sessionRef !== ''
          ? accept({ sessionRef })
          : away(`Mobile-ID answered ${status}`);
      } catch (error) {
        return away(error);
      }
    },
    poll: async (poll) => {
      const { sessionRef, waitMs } = poll;
      try {
        const answer = await rest({
          path: `/authentication/session/${encodeURIComponent(sessionRef)}?timeoutMs=${Math.max(waitMs, 1000)}`,
          waitMs,
        });
        if (answer.status === 404) return accept(ended('expired', 'Mobile-ID knows the session no more'));
        return answer.status === 200
          ? accept(stateOf(options, poll, answer))
          : away(`Mobile-ID answered ${answer.status}`);
      } catch (error) {
        return away(error);
      }
    },
  };
}

const bodyOf = (
  { relyingParty }: EidOptions,
  { person, phone = '', challenge, text, lang }: EidStart,
): object => ({
  relyingPartyUUID: relyingParty.uuid,
  relyingPartyName: relyingParty.name,
  phoneNumber: phone,
  nationalIdentityNumber: person.code,
  hash: challengeHash(challenge, HASH_TYPE).toString('base64'),
  hashType: HASH_TYPE,
  language: LANGUAGES[lang] ?? 'ENG',
  displayText: text.slice(0, TEXT_LETTERS_MAX),
  displayTextFormat: 'GSM-7',
});

function stateOf({ trust, clock }: EidOptions, poll: EidPoll, { fields }: RestAnswer): EidState {
  const state = textAt(fields, 'state');
  if (state === 'RUNNING') return { kind: 'running' };
  const result = textAt(fields, 'result');
  if (state !== 'COMPLETE') return ended('not_accepted', 'an answer without a state');
  if (result !== 'OK') return ended(ENDINGS[result] ?? 'not_accepted', result);
  const proof = proofOf({
    trust,
    now: clock.now(),
    challenge: poll.challenge,
    hashType: HASH_TYPE,
    signature: textAt(fieldsOf(fields['signature']), 'value'),
    certificate: textAt(fields, 'cert'),
    person: poll.person,
  });
  return 'fault' in proof ? ended('not_accepted', proof.fault) : { kind: 'proven', proof: proof.person };
}
