/** Consent, versions of the terms, complaints. */
export const terms = {
  docs_h: 'What an account rests on',
  document: 'Document',
  version: 'Version',
  consent_t:
    'When you register you say yes to two things, each by a box of its own that nobody ticks for you:',
  consent_rules:
    '- that you accept the documents below in the versions named there;\n- that you are old enough: {age} years, or what the law of your country asks.',
  free_h: 'What is free',
  free_t:
    '- News and offers come only when you ask for them. [Take them back](office/mailing) whenever you like.\n- [Cookies](information/cookies) beyond what the site needs are kept by your choice, which you may change at any time.\n- Answers of support may come by mail; that can be switched off as well.',
  kept_h: 'What is kept of it',
  kept_t:
    'Which version you accepted and when, by the clock of our database. You find it under [versions of the terms](information/confirmTerms).',
  back_h: 'Taking it back',
  back_t:
    'You may close your account through [support](office/support) at any time; your money is paid out. What the law makes us keep is kept, and [said here](information/privacyPolicy).',
  versions_h: 'All versions',
  in_force: 'in force',
  from: 'From',
  changed: 'What changed',
  first: 'The first version.',
  none: '{brand} has published no version of its own: the rules in force are version {version}.',
  asked_t:
    'When a new version needs your yes, the site asks for it. Until then no stake is taken; withdrawing, reading and everything that protects you goes on.',
  first_h: '1. Look at the proof',
  first_t:
    'Every settled bet shows how it was settled: which result, which rule, which sum. Its proof can be downloaded from the [bet](bets) and worked out again by a program that is not ours to change. What moved on your account is in the [statement](office/statement), line by line.',
  second_h: '2. Write to support',
  second_t:
    '[Write to support](office/support) with the number of the bet or the payment. You get a number of your own and an answer within {answer}.',
  third_h: '3. Ask the management',
  third_t:
    'Not content, or is it about support? [Write to the management](office/admin-request). Somebody who had no part in it looks at everything anew and answers within {final} of your first enquiry.',
  body_h: '4. Somebody independent',
  body_t: 'After that, or when we were silent for {final}, you may turn to {name}.',
  body_none:
    '{brand} has named no body for disputes. After our last answer the courts of your country are open to you.',
  good_h: 'Good to know',
  good_t:
    '- Nobody is treated worse for a complaint: bets stay as they are, and money stays payable.\n- A bet that was accepted is never changed. A result that was wrong is corrected by a new entry that you can see.\n- We keep complaints and answers for {years}.',
} as const;
