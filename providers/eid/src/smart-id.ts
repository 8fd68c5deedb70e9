// Smart-ID, relying party interface version 2 (https://github.com/SK-EID/smart-id-documentation): authentication by national identity
// number or document number, then its session until it is complete.

import { accept, refuse } from '@overround/kernel';
import {
  type EidEnding,
  type EidPoll,
  type EidProvider,
  type EidStart,
  type EidState,
  semanticsIdOf,
} from '@overround/provider-kit';
import { away, ended } from './answers.ts';
import type { EidOptions } from './options.ts';
import { proofOf } from './proof.ts';
import { fieldsOf, type RestAnswer, restOf, textAt } from './rest.ts';
import { challengeHash, type HashType, smartIdCode } from './verification-code.ts';

const HASH_TYPE: HashType = 'SHA512';
const LEVEL = 'QUALIFIED';
const TEXT_LETTERS_MAX = 60;
/** 404 nobody; 471 no account of this level; 472 the person has to look into the app; 480 our interface is too old. */
const UNKNOWN_THERE = [404, 471, 472];

/** By `endResult`; what is not here and begins with USER_REFUSED is a refusal as well. */
const ENDINGS: Readonly<Record<string, EidEnding>> = {
  USER_REFUSED: 'refused',
  TIMEOUT: 'expired',
  WRONG_VC: 'wrong_code',
  DOCUMENT_UNUSABLE: 'document_unusable',
  REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP: 'document_unusable',
};

export function smartId(options: EidOptions): EidProvider {
  const rest = restOf(options);
  return {
    method: 'smart_id',
    isSandbox: options.sandbox !== undefined,
    ...(options.sandbox && { phonePage: options.sandbox.phonePage }),
    verificationCode: (challenge) => smartIdCode(challengeHash(challenge, HASH_TYPE)),
    start: async (start) => {
      try {
        const answer = await rest({ path: pathOf(start), body: bodyOf(options, start) });
        const sessionRef = textAt(answer.fields, 'sessionID');
        if (answer.status === 200 && sessionRef !== '') return accept({ sessionRef });
        if (UNKNOWN_THERE.includes(answer.status))
          return refuse('eid_unknown_person', { reason: `Smart-ID answered ${answer.status}` });
        return away(`Smart-ID answered ${answer.status}`);
      } catch (error) {
        return away(error);
      }
    },
    poll: async (poll) => {
      const { sessionRef, waitMs } = poll;
      try {
        const answer = await rest({
          path: `/session/${encodeURIComponent(sessionRef)}?timeoutMs=${Math.max(waitMs, 1000)}`,
          waitMs,
        });
        if (answer.status === 404) return accept(ended('expired', 'Smart-ID knows the session no more'));
        return answer.status === 200
          ? accept(stateOf(options, poll, answer))
          : away(`Smart-ID answered ${answer.status}`);
      } catch (error) {
        return away(error);
      }
    },
  };
}

const pathOf = ({ person, documentNumber }: EidStart): string =>
  documentNumber === undefined
    ? `/authentication/etsi/${semanticsIdOf(person)}`
    : `/authentication/document/${encodeURIComponent(documentNumber)}`;

const bodyOf = ({ relyingParty }: EidOptions, { challenge, text }: EidStart): object => ({
  relyingPartyUUID: relyingParty.uuid,
  relyingPartyName: relyingParty.name,
  certificateLevel: LEVEL,
  hash: challengeHash(challenge, HASH_TYPE).toString('base64'),
  hashType: HASH_TYPE,
  // The person picks the code of the page among three, where the app can: nobody confirms unseen.
  allowedInteractionsOrder: [
    { type: 'verificationCodeChoice', displayText60: text.slice(0, TEXT_LETTERS_MAX) },
    { type: 'displayTextAndPIN', displayText60: text.slice(0, TEXT_LETTERS_MAX) },
  ],
});

function stateOf({ trust, clock }: EidOptions, poll: EidPoll, { fields }: RestAnswer): EidState {
  const state = textAt(fields, 'state');
  if (state === 'RUNNING') return { kind: 'running' };
  const result = fieldsOf(fields['result']);
  const endResult = textAt(result, 'endResult');
  if (state !== 'COMPLETE') return ended('not_accepted', 'an answer without a state');
  if (endResult !== 'OK') return ended(endingOf(endResult), endResult);
  const cert = fieldsOf(fields['cert']);
  if (textAt(cert, 'certificateLevel') !== LEVEL)
    return ended('not_accepted', 'the certificate is below the level that was asked for');
  const documentNumber = textAt(result, 'documentNumber');
  if (poll.documentNumber !== undefined && poll.documentNumber !== documentNumber)
    return ended('not_accepted', 'another document answered');
  const proof = proofOf({
    trust,
    now: clock.now(),
    challenge: poll.challenge,
    hashType: HASH_TYPE,
    signature: textAt(fieldsOf(fields['signature']), 'value'),
    certificate: textAt(cert, 'value'),
    person: poll.person,
  });
  return 'fault' in proof
    ? ended('not_accepted', proof.fault)
    : { kind: 'proven', proof: { ...proof.person, ...(documentNumber !== '' && { documentNumber }) } };
}

const endingOf = (endResult: string): EidEnding =>
  ENDINGS[endResult] ?? (endResult.startsWith('USER_REFUSED') ? 'refused' : 'not_accepted');
