export const common = {
  refused: 'This could not be done.',
  request_timeout: 'The server did not answer in time.',
  network_down: 'There is no connection.',
  bad_request: 'The request was not understood.',
  unauthorized: 'Sign in to go on.',
  forbidden: 'This is not allowed.',
  not_found: 'Not found.',
  too_many_requests: 'Too many tries. Wait a moment.',
  broken: 'Something broke on our side.',
  malformed: 'Some of what was sent is not right.',
  sum_malformed: 'Write the sum in digits.',
  sum_too_precise: 'This currency has at most {decimalsMax, plural, one {# decimal} other {# decimals}}.',
} as const;
