// Why a session ended, as far as the person is told: what they did on this very page, they know.

const TOLD_ENDS = [
  'session_limit',
  'blocked',
  'closed',
  'password_changed',
  'token_reused',
  'expired',
] as const;
export type ToldEnd = (typeof TOLD_ENDS)[number];

export const toldEndOf = (reason: string | undefined): ToldEnd | undefined =>
  TOLD_ENDS.find((known) => known === reason);
