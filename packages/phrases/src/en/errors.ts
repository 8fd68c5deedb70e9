export const errors = {
  not_found_title: 'Page not found',
  not_found_text: 'There is nothing at this address. The match may have ended or the link may be old.',
  not_found_action: 'To the home page',
  broken_title: 'Something went wrong',
  broken_text: 'This page could not be shown. Your money and your bets were not touched.',
  broken_action: 'Load the page again',
  error_id: 'Error number {id}',
} as const;
