// What the parts of the desk share: where the hand is, which reason is picked, what is asked.

import type { DeskEvent, DeskMarket, DeskOutcome } from '@overround/contracts/operator';
import { createContext, use } from 'react';
import type { Trades } from './data/use-trades.ts';

/** An outcome by its address on the screen. */
export interface Pick {
  readonly lineKey: string;
  readonly type: number;
  readonly parameterMilli: number;
}

/** Lines of one market are apart by their parameter. */
export const lineKeyOf = ({ gameId, group, line }: DeskMarket): string => `${gameId}.${group}.${line}`;
export const isPick = (pick: Pick | undefined, lineKey: string, outcome: DeskOutcome): boolean =>
  pick?.lineKey === lineKey && pick.type === outcome.type && pick.parameterMilli === outcome.parameterMilli;

/** The question “what if” about the picked outcome. */
export interface Asked {
  readonly shiftPercent: number;
  /** As it is when absent. */
  readonly marginPercent?: number;
}
export const NOTHING_ASKED: Asked = { shiftPercent: 0 };

export interface DeskState {
  readonly trades: Trades;
  readonly reason: number;
  readonly onReason: (place: number) => void;
  readonly pick: Pick | undefined;
  readonly onPick: (pick: Pick | undefined) => void;
  readonly asked: Asked;
  readonly onAsk: (asked: Asked) => void;
  /** What the open event is, once it is loaded: keys act on it. */
  readonly onOpened: (
    opened: { readonly event: DeskEvent; readonly markets: readonly DeskMarket[] } | undefined,
  ) => void;
}

export const DeskContext = createContext<DeskState | undefined>(undefined);
export function useDesk(): DeskState {
  const desk = use(DeskContext);
  if (!desk) throw new Error('A part of the desk stands outside of it.');
  return desk;
}
