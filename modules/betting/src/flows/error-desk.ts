// Errors of price (features-and-rules A5, row 96). Whoever says that a price was one names what the market paid on average and who
// says so; the deviation is worked out, bets below it stand, and where much money moves a second person has to agree.

import type { ResultDeed } from '@overround/catalog';
import { accept, type BrandId, type Clock, type OddsMilli, type Outcome, refuse } from '@overround/kernel';
import { findOutcomeType } from '@overround/markets';
import type { Database, Tx } from '@overround/platform';
import { type PriceError, priceError } from '../domain/price-error.ts';
import { partFromKey } from '../domain/resolve-leg.ts';
import {
  findPriceError,
  insertAppealAnswer,
  insertPriceError,
  listAppeals,
  type StoredPriceError,
  type WaitingAppeal,
} from '../store/price-error-store.ts';
import type { DeskRefusal, Preview, ResultDesk } from './result-desk.ts';

export interface ErrorOrder {
  readonly eventId: number;
  /** As `subGameKey` says it: `main` is the match. */
  readonly part: string;
  readonly type: number;
  readonly parameterMilli: number;
  /** The price that was offered, and what the market paid on average at that time. */
  readonly oddsMilli: OddsMilli;
  readonly referenceMilli: OddsMilli;
  readonly referenceSource: string;
  /** Of the betting rules. */
  readonly ruleNo: string;
}

export interface ErrorSeen extends PriceError {
  readonly preview: Preview;
}

export interface AppealVerdict {
  readonly brandId: BrandId;
  readonly appealNo: number;
  readonly isUpheld: boolean;
  readonly answer: string;
  readonly madeBy: string;
}

export interface ErrorDesk {
  /** A dry run: how far the price is off, and what voiding the bets at it would pay and take back. */
  preview(order: ErrorOrder): Promise<Outcome<ErrorSeen, DeskRefusal>>;
  /** Done at once, or waits for a second person as any deed. */
  propose(
    order: ErrorOrder & { readonly reason: string; readonly madeBy: string },
  ): Promise<Outcome<ErrorSeen & { readonly deedNo: number; readonly isDone: boolean }, DeskRefusal>>;
  appeals(brandId: BrandId): Promise<readonly WaitingAppeal[]>;
  /**
   * Answers an appeal, not by whoever said it was an error. A price is an error for everybody or for nobody: upheld, it is proposed
   * to take the cancellation back, which is again a deed.
   */
  answer(
    verdict: AppealVerdict,
  ): Promise<Outcome<{ readonly appeal: WaitingAppeal; readonly takenBackBy?: number }, DeskRefusal>>;
}

export function openErrorDesk(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly desk: ResultDesk;
}): ErrorDesk {
  const { db, clock, desk } = deps;
  const look = async (order: ErrorOrder) => {
    const error = priceError(order.oddsMilli, order.referenceMilli);
    if (!error.ok) return error;
    // Bets from now on are made at other prices, or their error is another one.
    const deed = { ...scopeOf(order, error.value.oddsMilliMin), toAt: clock.now() };
    const preview = await desk.preview(order.eventId, deed);
    return preview.ok ? accept({ ...error.value, deed, preview: preview.value }) : preview;
  };
  return {
    preview: async (order) => {
      const seen = await look(order);
      if (!seen.ok) return seen;
      const { deed: _deed, ...rest } = seen.value;
      return accept(rest);
    },
    propose: async ({ reason, madeBy, ...order }) => {
      const seen = await look(order);
      if (!seen.ok) return seen;
      const { deed, preview: _preview, ...error } = seen.value;
      const proposed = await desk.propose({
        eventId: order.eventId,
        deed,
        reason,
        madeBy,
        note: (tx, deedNo) => insertPriceError(tx, { ...order, ...error, deedNo }),
      });
      return proposed.ok ? accept({ ...error, ...proposed.value }) : proposed;
    },
    appeals: (brandId) => db.read({ brandId }, (tx) => listAppeals(tx, brandId)),
    answer: async (verdict) => {
      const { brandId, appealNo, isUpheld, madeBy } = verdict;
      const found = await db.read({ brandId }, async (tx) => {
        const [appeal] = await listAppeals(tx, brandId, appealNo);
        return appeal && { appeal, error: await findPriceError(tx, appeal.deedNo) };
      });
      if (!found?.error) return refuse('not_found');
      const { appeal, error } = found;
      if (appeal.isAnswered) return refuse('reviewed_already');
      if (appeal.deedBy === madeBy) return refuse('second_person_needed');
      const claim = (tx: Tx) => insertAppealAnswer(tx, verdict);
      if (isUpheld) {
        // The answer and the deed that comes of it are one transaction: an appeal that is upheld is never left without it.
        const order = { ...takingBack(error), reason: verdict.answer, madeBy, scope: { brandId }, claim };
        const taken = await desk.propose(order);
        if (taken.ok) return accept({ appeal, takenBackBy: taken.value.deedNo });
        // Another appeal may have had it taken back before.
        if (taken.code !== 'nothing_changes') return taken;
      }
      const isOurs = await db.inTransaction({ brandId }, claim);
      return isOurs ? accept({ appeal }) : refuse('reviewed_already');
    },
  };
}

const takingBack = (error: StoredPriceError): { eventId: number; deed: ResultDeed } => ({
  eventId: error.eventId,
  deed: { ...scopeOf(error, error.oddsMilliMin), kind: 'rollback_cancel' },
});

const scopeOf = (
  { part, type, parameterMilli }: Pick<ErrorOrder, 'part' | 'type' | 'parameterMilli'>,
  oddsMilliMin: number,
) => ({
  kind: 'cancel' as const,
  reason: 'incorrect_odds' as const,
  markets: [
    {
      part: partFromKey(part),
      group: findOutcomeType(type)?.groupId ?? 0,
      type,
      parameter: parameterMilli / 1000,
      oddsMilliMin,
    },
  ],
});
