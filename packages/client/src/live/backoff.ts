const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * How long to wait before connection attempt number `attempt` (1 is the first after a loss): doubling, at most 15 s, and
 * between half and all of it by `chance` (0 to 1), so that a restarted server is not met by everybody at once.
 */
export function reconnectDelayMs(attempt: number, chance: number): number {
  const fullMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, attempt - 1));
  return Math.round(fullMs * (0.5 + chance / 2));
}
