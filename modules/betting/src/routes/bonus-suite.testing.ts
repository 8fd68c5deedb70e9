import type { FreeSpinsDoor } from '@overround/bonus';
import { type PersonId, present } from '@overround/kernel';
import { afterAll, beforeAll } from 'vitest';
import { type BonusHouse, openBonusHouse } from './bonus-house.testing.ts';
import { playIn } from './bonus-play.testing.ts';

export interface BonusSuite extends BonusHouse {
  /** What players do in it. */
  readonly play: ReturnType<typeof playIn>;
  /** Who may not play. */
  readonly barred: Set<PersonId>;
}

/** The house of a file of tests: opened before the first of them, closed behind the last. */
export function openBonusSuite(freeSpinsOf?: () => ReadonlyMap<string, FreeSpinsDoor>): BonusSuite {
  const [barred, depositors] = [new Set<PersonId>(), new Set<PersonId>()];
  let opened: BonusHouse | undefined;
  beforeAll(async () => {
    const freeSpins = freeSpinsOf?.();
    opened = await openBonusHouse({ barred, depositors, ...(freeSpins ? { freeSpins } : {}) });
  });
  afterAll(async () => {
    await opened?.calls.close();
    await opened?.world.close();
  });
  const house = (): BonusHouse => present(opened, 'a house, which is opened before the first test');
  return {
    barred,
    play: playIn(house, depositors),
    get world() {
      return house().world;
    },
    get bonuses() {
      return house().bonuses;
    },
    get calls() {
      return house().calls;
    },
  };
}
