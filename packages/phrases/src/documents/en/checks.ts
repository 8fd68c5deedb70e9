/** Checks of identity and of where money comes from: three pages from the same numbers. */
export const checks = {
  short_h: 'In short',
  short_t:
    '- Who plays is at least {age} years old, by date of birth and in the country they live in. Nobody plays for others.\n- An account is one person, and a person has one account.\n- Identity is proven before money is paid out, and at the latest when {threshold} were paid in or out, in one sum or several, within {day} or within {month}.\n- What crosses that sum waits until the check is done. Everything else goes on.',
  more: 'The details: [against money laundering](information/amlpolicy), [identification](information/kycpolicy).',
  numbers_h: 'The numbers',
  number: 'What',
  value: 'Value',
  n_threshold: 'Sum that starts a check',
  n_funds: 'Sum that starts a question about where money comes from',
  n_windows: 'Counted over',
  n_windows_value: 'rolling {day} and {month}',
  n_currencies: 'Other currencies',
  n_currencies_value: 'converted at the stored rate',
  n_records: 'Records are kept',
  n_records_value: '{years} after the account is closed',
  n_age: 'Age',
  n_age_value: '{age} or what the law of the country asks, whichever is higher',
  watch_h: 'What is watched',
  watch_t:
    '- Deposits and withdrawals of a person together, whatever the wallet, currency or way to pay.\n- Money that comes in and leaves again without being played.\n- Ways to pay that belong to somebody else, and several accounts behind one way or one device.\n- Sums that do not fit what is known of a person.',
  then_h: 'What happens then',
  then_t:
    '- The payment that crosses the sum waits; you are told what is missing and where to hand it in.\n- We may ask for proof of where the money comes from: a pay slip, a statement of a bank, a contract of a sale.\n- Where the law asks for it we report to the authority. We may not tell you about such a report.\n- Money is never taken away by a check: what is yours stays yours, and is paid out as soon as it may be.',
  why_h: 'Why',
  why_t:
    'Laws against money laundering and the financing of terror ask every bookmaker to know whom it deals with. Staff who look at such cases are named by role, and every look is kept in an audit log that cannot be changed.',
  when_h: 'When it is needed',
  when_t:
    '- before the first withdrawal;\n- when the sum above is reached;\n- when name, date of birth or address change after they were proven;\n- when a document has run out.',
  what_h: 'What proves it',
  what_t:
    '- Identity: a passport, an identity card or a driving licence that is valid.\n- Address: a bill, a letter of a bank or of an authority, not older than three months.\n- Name and date of birth must be those of the account.',
  docs_h: 'How documents are kept',
  docs_t:
    '- A picture is drawn anew when it arrives, so that place, camera and whatever hung on it are gone. PDF files that run anything are refused.\n- Documents lie sealed under a key of their own, apart from everything else. They leave only to you, or to staff with the right to look, and each look is noted.\n- At most {files} files of a person, {megabytes} each: JPEG, PNG or PDF.\n- What nobody needed is forgotten after {unclaimed}.',
  ask_h: 'Refused, or unclear?',
  ask_t:
    'A refusal names its reason, and only that step is done again. A person looks at it when you [write to support](office/support).',
} as const;
