import { type Refusal, refuse } from '@overround/kernel';
import type { EidEnding, EidState } from '@overround/provider-kit';

export const ended = (ending: EidEnding, reason: string): EidState => ({ kind: 'ended', ending, reason });

/** The service cannot be asked now: nothing is known, and nothing is believed. */
export const away = (why: unknown): Refusal<'eid_unavailable', { reason: string }> =>
  refuse('eid_unavailable', { reason: why instanceof Error ? why.message : String(why) });
