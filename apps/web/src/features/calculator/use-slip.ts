import { useEffect, useReducer, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { changeSlip, firstSlip, type Slip, type SlipAction } from './model/slip.ts';
import { queryFromSlip, slipFromQuery } from './model/slip-query.ts';

/** Addresses are written when the typing pauses: browsers count how often one is replaced. */
const PAUSE_MS = 300;

export interface SlipState {
  readonly slip: Slip;
  readonly dispatch: (action: SlipAction) => void;
  readonly reset: () => void;
}

/** The slip of the page: read out of the address once, and written back into it. */
export function useSlip(stakeMinorDefault: bigint): SlipState {
  const [query, setQuery] = useSearchParams();
  const [slip, act] = useReducer(
    (now: Slip, action: SlipAction | 'reset') =>
      action === 'reset' ? firstSlip(stakeMinorDefault) : changeSlip(now, action),
    query,
    (from) => slipFromQuery(from, stakeMinorDefault),
  );
  const written = useRef(slip);
  useEffect(() => {
    if (written.current === slip) return;
    const timer = setTimeout(() => {
      written.current = slip;
      setQuery(queryFromSlip(slip), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [slip, setQuery]);
  return { slip, dispatch: act, reset: () => act('reset') };
}
