// What a page is told of a round it asked for.

import type { Draw, Played } from '@overround/casino-games';
import type { CasinoAnswer } from '@overround/provider-kit';
import type { Round } from './model.ts';

/** Why a round or an act did not happen. The wallet's own words come as they are. */
export interface NoRound {
  readonly ok: false;
  readonly code: string;
  readonly reason?: string;
  readonly balanceMinor?: string;
}
export interface RoundTold {
  readonly ok: true;
  readonly round: Round;
  readonly played: Played;
  readonly drawn: readonly Draw[];
  /** After what came back, where it is known. */
  readonly balanceMinor?: string;
  readonly freeLeft?: number;
}
export type RoundAnswer = NoRound | RoundTold;

export const no = (code: string): NoRound => ({ ok: false, code });

export const said = (balance: bigint | undefined): { balanceMinor?: string } =>
  balance === undefined ? {} : { balanceMinor: balance.toString() };

export const refusalOf = (answer: Extract<CasinoAnswer, { ok: false }>): NoRound => ({
  ok: false,
  code: answer.code,
  ...(answer.reason === undefined ? {} : { reason: answer.reason }),
  ...said(answer.balanceMinor),
});
