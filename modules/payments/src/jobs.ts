/** Names of what this module does later. */
export const JOBS = {
  requestDeposit: 'payments.request_deposit',
  requestPayout: 'payments.request_payout',
  poll: 'payments.poll',
  pollRefunds: 'payments.poll_refunds',
  releaseHeld: 'payments.release_held',
  tellLate: 'payments.tell_late',
  requestRefund: 'payments.request_refund',
  reconcile: 'payments.reconcile',
  forgetKeys: 'payments.forget_keys',
} as const;
