export const news = {
  title: 'News of your matches',
  told: 'What happened',
  none: 'Nothing has been told yet.',
  none_hint: 'Follow a match by the bell on its page: starts, goals and ends are written down here.',
  failed: 'Your news could not be loaded.',
  sign_in: 'Sign in to see what happened in the matches you follow.',
  when: 'When to be left alone',
  quiet: 'Quiet hours',
  quiet_hint: 'Your browsers stay silent then; what happens is in the list. Time zone: {zone}.',
  quiet_from: 'From',
  quiet_to: 'Until',
  followed: 'Matches you follow',
  followed_none: 'You follow no match that is listed at the moment.',
  calendar: 'Calendar file',
  calendar_hint:
    '{count, plural, one {# match that you follow or starred is still to come.} other {# matches that you follow or starred are still to come.}}',
} as const;
