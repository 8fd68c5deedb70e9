export const information = {
  acceptance: 'How bets are accepted',
  acceptance_lead:
    'Counted from real orders on this site. A better price is always given to the player; a wait is what the order took until its answer, live delay included.',
  acceptance_days: 'Period',
  acceptance_last: '{days, plural, one {last day} other {last # days}}',
  acceptance_all: 'All bets',
  acceptance_line: 'Before the match',
  acceptance_live: 'In play',
  acceptance_accepted: 'Accepted',
  acceptance_share: 'Share',
  acceptance_improved: 'At a better price',
  acceptance_median: 'Half waited at most',
  acceptance_most: 'Nine of ten waited at most',
  acceptance_99: '99 of 100 waited at most',
  acceptance_rejects: 'Why bets were refused',
  acceptance_no_rejects: 'No bet was refused.',
  acceptance_reason: 'Reason',
  acceptance_count: 'Bets',
  acceptance_of_all: 'Of all orders',
  acceptance_failed: 'The figures could not be loaded.',
  acceptance_empty: 'No bets were placed in this time, so there is nothing to count yet.',
  acceptance_period: 'From {from} to {to}',
  calculator: 'Work a bet out',
  contents: 'On this page',
  rules_failed: 'The rules could not be loaded.',
  play_heading: 'Play is play',
  play_text:
    'Betting is entertainment, not a way to earn. Over time most people who bet lose more than they win.',
  money_text:
    'Stake only what you can lose without harm. Do not borrow to bet, and do not try to win back what is lost.',
  signs_heading: 'When it stops being play',
  signs_text:
    'You bet more than you meant to, hide it from people close to you, borrow for it, or bet to forget something: these are reasons to stop and to talk to somebody.',
  limits_heading: 'What this site does not do yet',
  limits_text:
    'Limits on deposits, losses and time, pauses and self-exclusion are not built yet. Until they are, nothing here stops you: if you need such a barrier, please do not play here.',
  help_heading: 'Where to get help',
  help_text:
    'Many countries have a free and confidential helpline for people who gamble and for those close to them. A doctor or the public health service can tell you which one is yours. Banks can often block payments to gambling sites.',
  age_heading: 'Not for children',
} as const;
