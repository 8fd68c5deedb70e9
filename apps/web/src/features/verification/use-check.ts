import type { CallRefusal } from '@overround/client';
import type { CheckView } from '@overround/contracts/verification';
import type { Outcome } from '@overround/kernel';
import { useAct } from '@overround/ui';
import { useEffect, useState } from 'react';
import { newUuid } from '../../shared/new-uuid.ts';
import { useStateTaker } from './use-verification.ts';

type Answer = Promise<Outcome<CheckView, CallRefusal>>;

export interface CheckAsk {
  readonly start: (checkId: string) => Answer;
  readonly poll: (checkId: string) => Answer;
}

export interface Check {
  /** The check that is under way or has ended; nothing before it was begun. */
  readonly view: CheckView | undefined;
  readonly refusal: CallRefusal | undefined;
  readonly isStarting: boolean;
  /** The last question had no answer; the next one is on its way. */
  readonly isLineLost: boolean;
  readonly start: (ask: CheckAsk) => Promise<void>;
  readonly reset: () => void;
}

/** A check that was begun before this page was drawn. */
export interface Resumed {
  readonly checkId: string;
  readonly poll: CheckAsk['poll'];
}

const POLL_MS = 2000;
/** Refusals after which nobody knows whether it began: the same number again is the same check. */
const UNSURE: readonly string[] = ['network_down', 'request_timeout', 'broken'];

/** One check by a phone or a machine: begun once, then asked for until it has ended. */
export function useCheck(resumed?: Resumed): Check {
  const take = useStateTaker();
  const [checkId, setCheckId] = useState(() => resumed?.checkId ?? newUuid());
  const [ask, setAsk] = useState<CheckAsk>();
  const [view, setView] = useState<CheckView>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [tries, setTries] = useState(0);
  const [isLineLost, setLineLost] = useState(false);
  const starting = useAct(async (next: CheckAsk) => {
    setRefusal(undefined);
    const outcome = await next.start(checkId);
    if (outcome.ok) {
      setAsk(next);
      setView(outcome.value);
      take(outcome.value.state);
      return;
    }
    if (!UNSURE.includes(outcome.code)) setCheckId(newUuid());
    setRefusal(outcome);
  });
  // Asked for once, as it was when the page was drawn: a reload finds the code where it was.
  const [first] = useState(resumed);
  useEffect(() => {
    if (!first) return undefined;
    let isLeft = false;
    void first.poll(first.checkId).then((outcome) => {
      if (isLeft || !outcome.ok) return;
      setAsk({ start: first.poll, poll: first.poll });
      setView(outcome.value);
    });
    return () => {
      isLeft = true;
    };
  }, [first]);
  const isPending = view?.status === 'pending';
  useEffect(() => {
    if (!isPending || !ask) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      void ask.poll(checkId).then((outcome) => {
        if (isLeft) return;
        setLineLost(!outcome.ok);
        if (outcome.ok) {
          setView(outcome.value);
          take(outcome.value.state);
        }
        setTries((count) => count + 1);
      });
    }, view.poll_after_ms || POLL_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // Each answer begins the next wait; the taker is new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- said above
  }, [isPending, ask, checkId, tries]);
  return {
    view,
    refusal,
    isStarting: starting.isRunning,
    isLineLost: isPending && isLineLost,
    start: starting.run,
    reset: () => {
      setCheckId(newUuid());
      setView(undefined);
      setRefusal(undefined);
    },
  };
}
