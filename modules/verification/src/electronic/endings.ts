// What an answer of a service is worth: how the check ends, and what its person is told. Pure.

import type { CheckStatus, StepReason } from '@overround/contracts/verification';
import type { EidEnding, EidPerson, EidState, PictureFault, PictureReport } from '@overround/provider-kit';
import type { StepResult } from '../proof.ts';

/** What becomes of a check and of its step. */
export interface CheckEnd {
  readonly status: Exclude<CheckStatus, 'pending'>;
  readonly result: StepResult;
}

const refused = (status: CheckEnd['status'], reason: StepReason): CheckEnd => ({
  status,
  result: { kind: 'refused', reason },
});

export const TIMED_OUT: CheckEnd = refused('expired', 'timed_out');
/** What was asked says nothing, and people look instead. */
export const GIVEN_UP: CheckEnd = { status: 'expired', result: { kind: 'review' } };
const NOT_ACCEPTED: CheckEnd = refused('failed', 'not_accepted');

const OF_EID: Readonly<Record<EidEnding, CheckEnd>> = {
  refused: refused('refused', 'refused_on_phone'),
  wrong_code: refused('refused', 'wrong_code'),
  expired: TIMED_OUT,
  document_unusable: refused('failed', 'no_account'),
  not_client: refused('failed', 'no_account'),
  phone_absent: refused('failed', 'phone_unreachable'),
  delivery_failed: refused('failed', 'phone_unreachable'),
  sim_error: refused('failed', 'phone_unreachable'),
  not_accepted: NOT_ACCEPTED,
};

/** Nothing while the phone is silent. */
export function endOfEid(state: EidState): CheckEnd | undefined {
  switch (state.kind) {
    case 'running':
      return undefined;
    case 'ended':
      return OF_EID[state.ending];
    case 'proven':
      return endOfProof(state.proof);
  }
}

/** Without a day of birth nobody's age is known. */
function endOfProof({ person, name, surname, bornOn }: EidPerson): CheckEnd {
  if (bornOn === undefined) return refused('failed', 'incomplete');
  const shown = { name, surname, bornOn, country: person.country, number: person.code };
  return { status: 'accepted', result: { kind: 'done', shown } };
}

const OF_PICTURE: Readonly<Record<PictureFault, StepReason>> = {
  too_dark: 'unreadable',
  too_small: 'unreadable',
  document_unclear: 'unreadable',
  not_alive: 'not_live',
  no_match: 'face_differs',
  not_genuine: 'not_genuine',
};

const reasonOf = (fault: PictureFault | undefined): StepReason =>
  fault === undefined ? 'not_accepted' : OF_PICTURE[fault];

/** A service that says yes without being sure is not believed. */
const SCORE_MIN = 0.8;

/** Nothing while it is not decided. What a machine is not sure of it has not shown. */
export function endOfFace({ status, fault, matchScore = 0 }: PictureReport): CheckEnd | undefined {
  if (status === 'pending') return undefined;
  if (status === 'accepted' && matchScore >= SCORE_MIN)
    return { status: 'accepted', result: { kind: 'done' } };
  return refused('refused', status === 'declined' ? reasonOf(fault) : 'face_differs');
}

/** Nothing while it is not decided. A document the machine is not sure of waits for a person, as before. */
export function endOfDocument({ status, fault }: PictureReport): CheckEnd | undefined {
  switch (status) {
    case 'pending':
      return undefined;
    case 'accepted':
      return { status: 'accepted', result: { kind: 'done' } };
    case 'declined':
      return refused('refused', reasonOf(fault));
    case 'unsure':
      return { status: 'failed', result: { kind: 'review' } };
  }
}
