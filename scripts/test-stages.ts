/**
 * Projects of `vitest.config.ts` that run together, one stage after another. What a stage needs starts with it: a product that waits for
 * its journeys takes a tenth of a core from whatever runs meanwhile.
 */
export const STAGES = [['rules', 'site', 'database', 'screens'], ['journeys'], ['faults']] as const;
