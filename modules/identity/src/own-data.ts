import { GOES_AT_ONCE, type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';
import type { IdentityRoom } from './deps.ts';
import { phoneOf } from './flows/phone-kit.ts';
import { findPhone } from './store/phone-store.ts';

/** In the form of a hash, and no password has it: its salt and its sum are zeros. */
const NO_PASSWORD = `'$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}'`;

/** What staff and jobs noted with an act is theirs; that it was done is told. */
const OWN_ACT = (column: 'before' | 'after'): string =>
  `case when actor_kind in ('player', 'visitor') then ${column} end`;

export const ownDataOfIdentity = (room: IdentityRoom): readonly OwnTable[] => [
  {
    table: 'identity.phone',
    gives: 'sealed country masked bound_at',
    withholds: { same: 'phone_hash' },
    read: async (tx, owner) => {
      const phone = await findPhone(tx, owner.personId);
      return phone
        ? [
            {
              number: await phoneOf(room, tx, owner, phone.sealed),
              country: phone.country,
              masked: phone.masked,
              bound_at: new Date(phone.boundAt),
            },
          ]
        : [];
    },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.refresh_token',
    of: 'session_id in (select session_id from identity.session where person_id = $1)',
    gives: 'session_id issued_at used_at',
    withholds: { secret: 'token_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.session',
    gives: 'session_id signed_in_at active_at ended_at end_reason address user_agent is_limited device_id',
    withholds: { secret: 'token_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.remember_token',
    of: 'device_id in (select device_id from identity.remembered_device where person_id = $1)',
    gives: 'device_id issued_at used_at',
    withholds: { secret: 'token_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.remembered_device',
    gives: 'device_id created_at used_at expires_at ended_at end_reason address user_agent',
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.known_device',
    gives: 'first_at last_at',
    withholds: { secret: 'device_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.trusted_device',
    gives: 'created_at expires_at',
    withholds: { secret: 'token_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.person_key',
    gives: 'created_at forgotten_at',
    withholds: { secret: 'wrap_id wrapped' },
    erase: { keeps: 'record' },
  },
  ...credentials,
  {
    table: 'identity.play_bar',
    gives: 'reason since ends_at',
    erase: { keeps: 'protection', later: 'rows', laterIf: 'ends_at < clock_timestamp()' },
  },
  {
    table: 'identity.audit_log',
    gives: 'audit_id actor_kind action before after address request_id created_at',
    as: { before: OWN_ACT('before'), after: OWN_ACT('after') },
    withholds: { others: 'actor', house: 'reason' },
    erase: { keeps: 'record' },
  },
  {
    table: 'identity.person',
    gives: 'player_number status country_id lang created_at',
    erase: STAYS_FOR_MONEY,
  },
];

const credentials: readonly OwnTable[] = [
  {
    table: 'identity.link',
    gives: 'purpose target created_at expires_at used_at',
    withholds: { secret: 'link_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.one_time_code',
    gives: 'purpose created_at expires_at tries used_at',
    withholds: { secret: 'ticket_hash code_hash', same: 'target target_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.passkey',
    gives: 'passkey_id rp_id sign_count transports is_backed_up name created_at used_at',
    withholds: { secret: 'credential_id public_key' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.passkey_challenge',
    gives: 'purpose created_at expires_at used_at',
    withholds: { secret: 'challenge_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.recovery_code',
    gives: 'slot used_at',
    withholds: { secret: 'code_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.two_factor_challenge',
    gives: 'created_at expires_at tries used_at is_limited',
    withholds: { secret: 'challenge_hash subject_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.two_factor',
    gives: 'begun_at enabled_at last_step tries tries_from takes_texts',
    withholds: { secret: 'sealed' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.secret_question',
    gives: 'question_id set_at tries tries_from',
    withholds: { secret: 'answer_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.social_identity',
    gives: 'provider shown_as linked_at used_at',
    withholds: { secret: 'subject_hash' },
    erase: GOES_AT_ONCE,
  },
  {
    table: 'identity.credential',
    gives:
      'login email email_confirmed_at password_changed_at is_generated is_email_sign_in money_held_until has_two_factor is_known is_told_each_sign_in',
    withholds: { secret: 'password_hash', same: 'login_key email_key' },
    erase: {
      now: {
        login: 'null',
        login_key: 'null',
        email: 'null',
        email_key: 'null',
        email_confirmed_at: 'null',
        password_hash: NO_PASSWORD,
        has_two_factor: 'false',
      },
      keeps: 'money',
    },
  },
];
