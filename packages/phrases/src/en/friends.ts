// Bring a friend: the rule, the link and its banners, and what became of friends.
export const friends = {
  title: 'Bring a friend',
  ways: 'Bring a friend: pages',
  main_title: 'My friends',
  rules_title: 'Rules',
  banners_title: 'Banners',
  failed: 'Your friends could not be loaded.',
  closed: 'Nobody new can be brought now. What runs keeps its rule.',
  promise: 'You get {reward} for each friend who registers by your link and plays by the rules.',
  link: 'Your link',
  code: 'Your code',
  copy_link: 'Copy the link',
  copy_code: 'Copy the code',
  copied: 'Copied',
  clicks: 'Opened by {count, plural, one {# browser} other {# browsers}}',
  none: 'You have brought nobody yet. Send your link to somebody who is of age and wants to play.',
  friend: 'Friend {name}',
  since: 'since {when}',
  until_open: 'Plays by the rules until {when}',
  until_waiting: 'The days are over. Bets placed in them count if they are settled by {when}.',
  until_earned: 'Take the reward until {when}',
  progress: '{percent}% of the rules',
  take: 'Take {reward}',
  taken: 'The reward is on your account.',
  status_open: 'Running',
  status_waiting: 'Waiting for bets',
  status_held: 'Looked at by staff',
  status_earned: 'Reward ready',
  status_paid: 'Paid',
  status_expired: 'Over',
  status_declined: 'No reward',
  rule_link:
    'Send your link or your code. It holds for friends who have no account yet; who has one may name your code before the first deposit.',
  rule_click_last:
    'A link counts for {days, plural, one {# day} other {# days}}. Of several links the last one opened counts.',
  rule_click_first:
    'A link counts for {days, plural, one {# day} other {# days}}. Of several links the first one opened counts.',
  rule_deposit:
    'Within {days, plural, one {# day} other {# days}} your friend deposits {sum} or more. What they withdraw in that time is taken off it.',
  rule_stake:
    'In that time your friend stakes {sum} or more of their own money in singles and expresses, each leg at {odds} or more. Only bets that won or lost count; sold, insured and advance ones do not.',
  rule_wait:
    'Bets placed in that time that are still open at its end are waited for {days, plural, one {# day} other {# days}} more.',
  rule_reward:
    'You take {reward} within {days, plural, one {# day} other {# days}}. It is your own money, without wagering.',
  rule_most:
    'At most {most, plural, one {# reward} other {# rewards}} in {days, plural, one {# day} other {# days}}.',
  rule_one:
    'One person is no friend of their own. Where you and a friend, or two of your friends, share a device, address, phone, document or payment place, staff look at it first.',
  rule_private: 'You see no more of a friend than the end of their number and how far they are.',
  rule_closed:
    'Who excluded themselves or paused play neither brings friends nor takes rewards. Send your link to nobody who is under age.',
  banners_hint: 'Your code stands in each banner. Save one and put your link behind it.',
  banner: 'Banner {size}',
  save: 'Save {size}',
  banner_call: 'Play with me',
  banner_code: 'Code {code}',
  banner_age: '{age}+ · Play responsibly',
  invited_title: 'You are invited',
  invited_text:
    'A friend invites you to {brand}. Register in this browser, and your friend is told when you play by the rules.',
  invited_tied: 'You were brought by the owner of the code {code}.',
  invited_busy: 'Looking at the code',
  invited_register: 'Register',
} as const;
