/** Names of what this module does later. */
export const JOBS = {
  requestDeposit: 'payments.request_deposit',
  requestPayout: 'payments.request_payout',
  poll: 'payments.poll',
  forgetKeys: 'payments.forget_keys',
} as const;
