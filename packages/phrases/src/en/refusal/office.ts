/** What the personal office refuses: files, messages, enquiries, ideas. */
export const office = {
  file_kind_refused: 'Only JPEG and PNG pictures and PDF documents can be handed in.',
  file_broken: 'This file is broken or not whole. Save it again and try once more.',
  file_too_big: 'This file is too big: at most 10 MB and 40 megapixels.',
  file_unsafe: 'This file holds programs or other files. Hand in a picture or a plain PDF.',
  file_locked:
    'This PDF is locked by a password, so nobody could look at it. Save it without one, or hand in a picture.',
  files_too_many: 'There are {most} files of yours here already, and more are not kept.',
  file_not_there: 'One of the files is not there any more. Choose it again.',
  enquiries_too_many: 'You have {most} questions open. Wait for an answer, or close one.',
  pin_simple: 'This PIN is too easy to guess.',
  pin_wrong: 'This is not your PIN. {triesLeft, plural, one {One try is left.} other {# tries are left.}}',
  pin_over: 'Too many wrong PINs. You are signed out: sign in with your password and set a new PIN.',
  enquiry_claimed: 'Somebody else takes care of this already.',
  enquiry_full: 'This conversation has {most} entries and takes no more. Open a new one.',
  ideas_too_many: '{most, plural, one {# idea} other {# ideas}} in 24 hours is the most. Come back tomorrow.',
  idea_decided: 'What becomes of this idea is decided: it takes no votes any more.',
  field_fixed: 'This was proven by your document and cannot be changed. Write to support.',
  field_told_once: 'You told us this, and we look at it by hand. Write to support if it is over.',
  friend_code_unknown: 'Nobody brings friends by this code.',
  friend_tied: 'Somebody else has brought you already.',
  friend_too_late:
    'Who brought you is said before your first deposit, and before you bring somebody yourself.',
  friend_closed_to_you: 'Bringing friends is closed to you while play is.',
  friend_not_earned: 'There is no reward to take for this friend now.',
  friend_paid_enough:
    'You have taken {most, plural, one {# reward} other {# rewards}} within {days, plural, one {# day} other {# days}}: come back later.',
  partner_closed: 'Nobody new can become a partner here now.',
  partner_applied: 'You have applied already. Staff of the house decide.',
  partner_invite_unknown: 'No partner brings others by this code.',
  postback_address: `{fault, select,
    length {An address has at most 1000 characters.}
    signs {An address is written in plain Latin letters, digits and signs, without blanks.}
    user {An address holds no name and no password.}
    fragment {An address has no part behind #: it is never sent.}
    host {The host is a name of the internet, without places for values.}
    other {An address begins with https://.}}`,
  postback_place: 'There is no place called {place}. The list of places stands beside the form.',
  not_partner: 'This is open to partners of the site only.',
  partner_links_enough: 'A partner has {most, plural, one {# link} other {# links}} at most.',
  partner_period:
    'Choose a period of {days, plural, one {# day} other {# days}} at most that ends after it begins.',
  partner_payout_least: 'This is less than the smallest payout.',
  partner_balance_short: 'There is less commission than that in this currency.',
  partner_account_missing: 'Open an account in this currency first: the commission goes there.',
  partner_plan_unknown: 'There is no such plan.',
  partner_plan_wrong:
    'A plan has a share or a CPA; tiers begin at 0 and rise, and a country stands there once.',
  partner_payout_not_waiting: 'This payout does not wait for that.',
  erasure_waits:
    'You cannot be erased yet: first take out your money, pay what you owe, give up bonuses and wait for open bets and payments.',
} as const;
