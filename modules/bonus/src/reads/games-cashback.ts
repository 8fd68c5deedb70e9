import type { GamesCashback } from '@overround/contracts/bonus';
import { digitsOfMinor, present, unixSeconds } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { GAME_KINDS } from '../domain/game-words.ts';
import { levelOf } from '../domain/points.ts';
import { cashbackOf } from '../domain/rounds.ts';
import { namesOf } from '../flows/name-games.ts';
import { listCashbackPaid, listRunningCases, readPeriod } from '../store/round-store.ts';
import { readPoints } from './points.ts';

/** The cashback of games as its person sees it: what was played since the last one was reckoned, and what that brings by the level of now. */
export async function readGamesCashback(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  phrases: Phrases,
): Promise<GamesCashback> {
  const { rule, earned } = await readPoints(deps, tx, who);
  const levels = rule?.levels ?? [];
  const { level } = levelOf(levels, earned);
  const exponentOf = (currency: string): number =>
    present(deps.directory.currency(currency), 'the currency of an account').exponent;
  const periods: GamesCashback['periods'] = [];
  for (const one of level ? await listRunningCases(tx, who.personId) : []) {
    const period = await readPeriod(tx, one, level?.everyDays ?? 1);
    const { ofLossMinor, ofBetsMinor } = cashbackOf(level ?? NONE, period);
    periods.push({
      currency: one.currency,
      exponent: exponentOf(one.currency),
      from: unixSeconds(one.from),
      until: unixSeconds(period.until),
      betMinor: digitsOfMinor(period.betMinor),
      winMinor: digitsOfMinor(period.winMinor),
      ofLossMinor: ofLossMinor === undefined ? null : digitsOfMinor(ofLossMinor),
      ofBetsMinor: ofBetsMinor === undefined ? null : digitsOfMinor(ofBetsMinor),
    });
  }
  const payments = (await listCashbackPaid(tx, who.personId)).map((paid) => ({
    currency: paid.currency,
    exponent: exponentOf(paid.currency),
    from: unixSeconds(paid.from),
    until: unixSeconds(paid.until),
    betMinor: digitsOfMinor(paid.betMinor),
    winMinor: digitsOfMinor(paid.winMinor),
    level: paid.level,
    paidMinor: digitsOfMinor(paid.paidMinor),
    at: unixSeconds(paid.at),
  }));
  const except = await namesOfExcept(deps, tx, rule?.cashbackExcept ?? [], phrases);
  return { level: level?.level ?? null, levels: [...levels], except, periods, payments };
}

/** Kinds by their word, games and casinos by the names they have now. */
async function namesOfExcept(
  { gameNames }: BonusDeps,
  tx: Tx,
  except: readonly string[],
  { t, language: { code } }: Phrases,
): Promise<string[]> {
  if (except.length === 0) return [];
  const known = (await gameNames?.(tx)) ?? [];
  return except.map((word) => {
    const kind = GAME_KINDS.find((one) => one === word);
    if (kind) return t(`casino.kind_${kind}`);
    const names = namesOf(known, word);
    return names?.[code] ?? names?.['en'] ?? word;
  });
}

const NONE = { cashbackPercent: null, betBasisPoints: null } as const;
