import type { BrandId, PersonId } from '@overround/kernel';
import { type HouseModule, jobOfBrands, type Tx } from '@overround/platform';
import type { PersonKey } from '../deps.ts';
import { openClicks } from './clicks.ts';
import type { ProgrammeDeps } from './deps.ts';
import { attributeNewcomer, type Brought, countFirstDeposit } from './flows/attribute.ts';
import { CLOSE_MONTHS, closeMonthsOf } from './flows/close-months.ts';
import { COUNT_PLAYERS } from './flows/count-players.ts';
import { openPlayerCount } from './flows/follow-players.ts';
import { PROGRAMME_OWN_DATA } from './own-data.ts';
import { type Owed, readOwed } from './reads/owed.ts';
import { heldRoutes, payoutStaffRoutes, programmeStaffRoutes } from './routes/partner-staff.route.ts';
import { partnerRoutes, type ProgrammeRoom } from './routes/partner.route.ts';
import { readProgrammeRule } from './store/plan-store.ts';

const RULE_FRESH_MS = 10_000;

export interface Programme {
  readonly module: HouseModule;
  /** In the transaction that opens a newcomer, after friends: which partner brought them. A link that brings nobody keeps nobody out. */
  tieNewcomer(tx: Tx, who: PersonKey, brought: Brought): Promise<void>;
  /** In the transaction that credits a deposit. */
  onDeposit(tx: Tx, who: PersonKey): Promise<void>;
  /** Commission a person has not taken out, and whether some of it is under way. */
  owedTo(tx: Tx, personId: PersonId): Promise<Owed>;
  /** Adds to the counts of a brand what moved; the job does it every ten minutes. Returns how many players it looked at. */
  count(brandId: BrandId): Promise<number>;
  /** Closes every month of a brand that is over; the job does it every ten minutes. Returns how many it looked at. */
  closeMonths(brandId: BrandId): Promise<number>;
  /** Writes clicks that wait. */
  writeClicks(): Promise<void>;
  /** Stops counting and writes what was counted. */
  close(): Promise<void>;
}

/** The rule of clicks by brand, kept for a moment: visitors never touch the database. */
function openClickRule({ db, clock }: ProgrammeDeps): ProgrammeRoom['clickRule'] {
  const kept = new Map<
    BrandId,
    { readonly rule: ReturnType<ProgrammeRoom['clickRule']>; readonly atMs: number }
  >();
  return (brandId) => {
    const known = kept.get(brandId);
    if (known && clock.monotonicMs() - known.atMs < RULE_FRESH_MS) return known.rule;
    const rule = db.read({ brandId }, readProgrammeRule);
    kept.set(brandId, { rule, atMs: clock.monotonicMs() });
    rule.catch(() => kept.delete(brandId));
    return rule;
  };
}

/** Opens the partner programme. Needs the tables only. */
export function openProgramme(deps: ProgrammeDeps): Programme {
  const clicks = openClicks(deps);
  const countPlayers = openPlayerCount(deps);
  const room: ProgrammeRoom = { ...deps, clicks, clickRule: openClickRule(deps) };
  return {
    tieNewcomer: (tx, who, brought) => attributeNewcomer(deps, tx, who, brought),
    onDeposit: (tx, who) => countFirstDeposit(deps, tx, who),
    owedTo: readOwed,
    count: countPlayers,
    closeMonths: (brandId) => closeMonthsOf(deps, brandId),
    writeClicks: () => clicks.write(),
    close: () => clicks.close(),
    module: {
      name: 'partner_programme',
      routes: [
        ...partnerRoutes(room),
        ...programmeStaffRoutes(deps, (brandId) => clicks.forgetLinks(brandId)),
        ...heldRoutes(deps),
        ...payoutStaffRoutes(deps),
      ],
      ownData: PROGRAMME_OWN_DATA,
      listeners: [],
      jobs: [
        jobOfBrands(deps, { name: COUNT_PLAYERS, cron: '*/10 * * * *' }, countPlayers),
        jobOfBrands(deps, { name: CLOSE_MONTHS, cron: '5,15,25,35,45,55 * * * *' }, (id) =>
          closeMonthsOf(deps, id),
        ),
      ],
    },
  };
}
