import { getLastWinners, getWinnerConsent, setWinnerConsent } from '@overround/contracts/betting';
import {
  accept,
  addMs,
  type BrandId,
  DAY,
  digitsOfMinor,
  type Instant,
  minor,
  present,
  rationalFromText,
  SECOND,
  wireNumberFromMinor,
} from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { shownOddsMilli } from '../domain/price.ts';
import { hasWinnerConsent, readLastWins, type WinRow, writeWinnerConsent } from '../store/winner-store.ts';

type WinnerDeps = Pick<BettingDeps, 'db' | 'clock' | 'directory'>;

const WINNERS_KEPT = 200;
const WINNERS_DEFAULT = 10;
const WINNERS_MAX = 50;
/** Everybody reads the same list: it is asked of the database this seldom. */
const KNOWN_MS = 10 * SECOND;

interface Known {
  readonly readAtMs: number;
  readonly wins: Promise<readonly WinRow[]>;
}

/** The last wins of a brand, read once for all readers; forgotten at once when somebody hides theirs here. */
function openLastWins({ db, clock }: WinnerDeps) {
  const known = new Map<BrandId, Known>();
  const read = (brandId: BrandId, now: Instant): Promise<readonly WinRow[]> =>
    db.read({ brandId }, (tx) => readLastWins(tx, brandId, { since: addMs(now, -DAY), limit: WINNERS_KEPT }));
  return {
    of: (brandId: BrandId): Promise<readonly WinRow[]> => {
      const found = known.get(brandId);
      const nowMs = clock.monotonicMs();
      if (found && nowMs - found.readAtMs < KNOWN_MS) return found.wins;
      const wins = read(brandId, clock.now());
      known.set(brandId, { readAtMs: nowMs, wins });
      wins.catch(() => known.delete(brandId));
      return wins;
    },
    forget: (brandId: BrandId) => known.delete(brandId),
  };
}

/** Wins of players who let them be shown. No name, no number of a bet or a person, the time in whole minutes. */
export function winnerRoutes(deps: WinnerDeps): Route[] {
  const { db, clock, directory } = deps;
  const lastWins = openLastWins(deps);
  return [
    route(getLastWinners, async ({ query }, { site }) => {
      const wins = await lastWins.of(site.brandId);
      const limit = Math.min(Math.max(query.limit ?? WINNERS_DEFAULT, 1), WINNERS_MAX);
      return accept(
        wins
          .filter(({ currency }) => query.curIso === undefined || currency === query.curIso.toUpperCase())
          .slice(0, limit)
          .map(({ kind, payoutMinor, currency, combinedOdds, sportId, settledSeconds }) => {
            const sum = minor(payoutMinor);
            return {
              sum: wireNumberFromMinor(
                sum,
                present(directory.currency(currency), 'the currency of a bet').exponent,
              ),
              sumMinor: digitsOfMinor(sum),
              curIso: currency,
              coef: Number(shownOddsMilli(rationalFromText(combinedOdds))) / 1000,
              kind,
              sportId,
              wonAt: settledSeconds,
            };
          }),
      );
    }),
    route(getWinnerConsent, async (_input, { site, session }) => {
      const isShown = await db.read({ brandId: site.brandId }, (tx) =>
        hasWinnerConsent(tx, session.personId),
      );
      return accept({ isShown });
    }),
    route(setWinnerConsent, async ({ body }, { site, session }) => {
      const { brandId } = site;
      const { isShown } = body;
      await db.inTransaction({ brandId }, (tx) =>
        writeWinnerConsent(tx, { brandId, personId: session.personId, isShown, at: clock.now() }),
      );
      lastWins.forget(brandId);
      return accept({ isShown });
    }),
  ];
}
