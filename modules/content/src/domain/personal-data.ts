// What the database keeps of a person, why and for how long. A test compares this with the schema (tests/tidy/declared-data.test.ts).

import type { DocumentKey } from '@overround/phrases/documents';

type PrivacyKey<Prefix extends string> = Extract<DocumentKey, `privacy.${Prefix}_${string}`>;

export interface PersonalData {
  readonly what: PrivacyKey<'w'>;
  readonly why: PrivacyKey<'y'>;
  readonly basis: PrivacyKey<'b'>;
  readonly kept: PrivacyKey<'k'>;
  readonly recipients: readonly PrivacyKey<'r'>[];
  /** Tables with rows of persons; `schema.*`: all of a schema that no other declaration names. */
  readonly tables: readonly string[];
}

const STAFF = 'privacy.r_staff' as const;

export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    what: 'privacy.w_account',
    why: 'privacy.y_account',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_account',
    recipients: [STAFF],
    tables: ['identity.person', 'identity.phone', 'account.profile', 'account.home_address'],
  },
  {
    what: 'privacy.w_security',
    why: 'privacy.y_security',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_session',
    recipients: [STAFF],
    tables: ['identity.*'],
  },
  {
    what: 'privacy.w_social',
    why: 'privacy.y_social',
    basis: 'privacy.b_consent',
    kept: 'privacy.k_choice',
    recipients: ['privacy.r_social'],
    tables: ['identity.social_identity'],
  },
  {
    what: 'privacy.w_bets',
    why: 'privacy.y_bets',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_account',
    recipients: [STAFF],
    tables: ['betting.*', 'games.*'],
  },
  {
    what: 'privacy.w_games',
    why: 'privacy.y_games',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_account',
    recipients: [STAFF, 'privacy.r_games'],
    tables: ['casino.*'],
  },
  {
    what: 'privacy.w_money',
    why: 'privacy.y_money',
    basis: 'privacy.b_law',
    kept: 'privacy.k_account',
    recipients: [STAFF, 'privacy.r_pay'],
    tables: ['wallet.*', 'payments.*'],
  },
  {
    what: 'privacy.w_bonus',
    why: 'privacy.y_bonus',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_account',
    recipients: [STAFF],
    tables: ['bonus.*', 'partners.*'],
  },
  {
    what: 'privacy.w_protection',
    why: 'privacy.y_protection',
    basis: 'privacy.b_law',
    kept: 'privacy.k_exclusion',
    recipients: [STAFF],
    tables: ['limits.*', 'identity.play_bar'],
  },
  {
    what: 'privacy.w_checks',
    why: 'privacy.y_checks',
    basis: 'privacy.b_law',
    kept: 'privacy.k_files',
    recipients: [STAFF, 'privacy.r_checks'],
    tables: ['files.*', 'verification.*'],
  },
  {
    what: 'privacy.w_words',
    why: 'privacy.y_words',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_account',
    recipients: [STAFF, 'privacy.r_send'],
    tables: ['messages.*', 'notifications.*'],
  },
  {
    what: 'privacy.w_choices',
    why: 'privacy.y_choices',
    basis: 'privacy.b_contract',
    kept: 'privacy.k_choice',
    recipients: ['privacy.r_nobody'],
    tables: ['account.*', 'favourites.*'],
  },
  {
    what: 'privacy.w_risk',
    why: 'privacy.y_risk',
    basis: 'privacy.b_interest',
    kept: 'privacy.k_refused',
    recipients: [STAFF],
    tables: [
      'betting.case_file',
      'betting.person_limit',
      'betting.person_limit_change',
      'betting.refused_order',
    ],
  },
  {
    what: 'privacy.w_terms',
    why: 'privacy.y_terms',
    basis: 'privacy.b_law',
    kept: 'privacy.k_account',
    recipients: [STAFF],
    tables: ['content.*'],
  },
  {
    what: 'privacy.w_own',
    why: 'privacy.y_own',
    basis: 'privacy.b_law',
    kept: 'privacy.k_copy',
    recipients: ['privacy.r_nobody'],
    tables: ['privacy.*'],
  },
];
