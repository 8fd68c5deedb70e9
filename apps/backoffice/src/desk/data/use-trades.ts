// Stopping and opening again. Every act can be taken back for five seconds: a key is pressed faster than a thought.

import { type CallRefusal, calls } from '@overround/client';
import type { DeskEvent, DeskHold, DeskMarket } from '@overround/contracts/operator';
import type { Outcome } from '@overround/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useMe, usePhrases, useServices } from '../../app/services.tsx';
import { REASONS } from '../model/reasons.ts';
import { DESK_KEY } from './use-desk-query.ts';

export const UNDO_MS = 5000;

/** What a hold stops. */
interface Scope {
  readonly event: number;
  readonly part?: string;
  readonly groups?: number[];
}

/** What was done last and can still be taken back. */
export interface Trade {
  readonly id: number;
  readonly isStop: boolean;
  readonly name: string;
}

export interface Trades {
  readonly mayTrade: boolean;
  readonly last: Trade | undefined;
  readonly toggleLine: (event: DeskEvent, market: DeskMarket) => void;
  readonly toggleEvent: (event: DeskEvent) => void;
  readonly undo: () => void;
}

export const isWholeEvent = ({ part, groups, liftedAt, eventId }: DeskHold): boolean =>
  eventId !== null && part === null && groups.length === 0 && liftedAt === null;

/** Stops by hand and their end, each with the reason that is picked now. */
export function useTrades(reasonPlace: number): Trades {
  const { api, toasts } = useServices();
  const phrases = usePhrases();
  const queries = useQueryClient();
  const { mayChangeLine: mayTrade } = useMe();
  const [last, setLast] = useState<Trade>();
  const back = useRef<(() => Promise<boolean>) | undefined>(undefined);
  const isBusy = useRef(false);
  const tradeId = useRef(0);
  const reason = phrases.t(REASONS[reasonPlace] ?? 'desk.reason_news');

  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  /** One act at a time: a key that is held down does not stop and resume in turns. */
  const act = useCallback(
    async (work: () => Promise<boolean>) => {
      if (!mayTrade) toasts.show(phrases.t('desk.not_allowed'), 'warning');
      if (!mayTrade || isBusy.current) return;
      isBusy.current = true;
      try {
        await work();
        void queries.invalidateQueries({ queryKey: [DESK_KEY] });
      } finally {
        isBusy.current = false;
      }
    },
    [mayTrade, phrases, queries, toasts],
  );
  const took = useCallback(
    (answer: Outcome<DeskHold, CallRefusal>): answer is { ok: true; value: DeskHold } => {
      if (!answer.ok) toasts.show(refusalText(phrases, answer), 'error');
      return answer.ok;
    },
    [phrases, toasts],
  );
  const stop = useCallback(
    async (scope: Scope, why: string) =>
      took(await api.call(calls.makeDeskHold, { body: { ...scope, reason: why } })),
    [api, took],
  );
  const lift = useCallback(
    async (holdId: number, why: string) =>
      took(await api.call(calls.liftDeskHold, { params: { holdId }, body: { reason: why } })),
    [api, took],
  );
  const toggle = useCallback(
    async (name: string, scope: Scope, holdId: number | undefined) => {
      const undone = phrases.t('desk.reason_undone');
      tradeId.current += 1;
      const trade = { id: tradeId.current, isStop: holdId === undefined, name };
      if (holdId !== undefined) {
        if (!(await lift(holdId, phrases.t('desk.reason_over')))) return false;
        back.current = () => stop(scope, undone);
      } else {
        const answer = await api.call(calls.makeDeskHold, { body: { ...scope, reason } });
        if (!took(answer)) return false;
        back.current = () => lift(answer.value.holdId, undone);
      }
      setLast(trade);
      return true;
    },
    [api, lift, phrases, reason, stop, took],
  );

  return useMemo(
    () => ({
      mayTrade,
      last,
      toggleLine: (event, market) =>
        void act(() =>
          toggle(
            `${event.match} · ${market.name}`,
            { event: event.eventId, part: market.part, groups: [market.group] },
            market.holdId ?? undefined,
          ),
        ),
      toggleEvent: (event) =>
        void act(async () => {
          const held = await api.call(calls.getDeskHolds, { query: { event: event.eventId } });
          if (!held.ok) {
            toasts.show(refusalText(phrases, held), 'error');
            return false;
          }
          const whole = held.value.holds.find(isWholeEvent);
          return toggle(event.match, { event: event.eventId }, whole?.holdId);
        }),
      undo: () => {
        const takeBack = back.current;
        if (!last || !takeBack) return;
        back.current = undefined;
        setLast(undefined);
        void act(takeBack);
      },
    }),
    [act, api, last, mayTrade, phrases, toasts, toggle],
  );
}
