import type { BonusTerms, Campaigns } from '@overround/contracts/bonus';
import type { BonusHouse } from './bonus-house.testing.ts';
import { wagering } from './bonus-types.testing.ts';
import type { TestPlayer } from './world.testing.ts';

const DESK_HEADERS = { host: 'localhost', 'x-requested-with': 'overround' };

/** Ten round units for whoever chooses them. */
export const GIFT = { trigger: { on: 'choice' }, unitsMax: 10 } as const;

/** Makes a campaign as the room of campaigns does: of singles at 1.50, the bonus twice, towards which own money counts; a refusal is its code. */
export const campaignIn =
  (house: () => BonusHouse) =>
  async (code: string, more: Partial<BonusTerms> = {}): Promise<string> => {
    const terms = {
      trigger: { on: 'deposit', isFirst: true, percent: 100, depositUnitsMin: 1 },
      unitsMax: 100,
      choiceDays: 7,
      days: 7,
      grantsMax: 5,
      wagering: { ...wagering(2).wagering, isOwnCounted: true },
      isStakedWhole: false,
      isGiftKept: false,
      isWelcome: false,
      ...more,
    };
    const payload = { kind: 'sport', code, reason: 'a season of its own', terms };
    const url = '/operator-api/v1/bonuses/campaigns';
    const answer = await house().calls.app.inject({ method: 'POST', url, headers: DESK_HEADERS, payload });
    return (answer.json() as { data?: Campaigns; error?: { code: string } }).error?.code ?? 'made';
  };

type Simulated = Readonly<Record<'converted' | 'lost' | 'convertedMinor', string>>;

/**
 * What a campaign is told beforehand to come to over what one person of the past staked: the engine has to come to it with one who stakes the
 * same. Eight units of own money stand beside it.
 */
export const foretoldIn =
  (house: () => BonusHouse) =>
  async (terms: object, past: (player: TestPlayer) => Promise<void>, more: object = {}) => {
    const ask = async () => {
      const payload = { terms, days: 1, baseUnits: 8, ...more };
      const url = '/operator-api/v1/bonuses/simulation';
      const answer = await house().calls.app.inject({ method: 'POST', url, headers: DESK_HEADERS, payload });
      return (answer.json() as { data: Simulated }).data;
    };
    const before = await ask();
    await past(await house().world.player(100_000n));
    const after = await ask();
    const grown = (fact: keyof Simulated) => Number(after[fact]) - Number(before[fact]);
    return {
      status: grown('converted') === 1 ? 'converted' : grown('lost') === 1 ? 'lost' : 'active',
      convertedMinor: String(grown('convertedMinor')),
    };
  };
