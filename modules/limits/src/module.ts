import { uptime } from 'node:os';
import { type Outcome, systemClock } from '@overround/kernel';
import type { HouseModule, Tx } from '@overround/platform';
import type { CurrencyRate } from '@overround/site';
import type { AskedDeposit, LimitsDeps } from './deps.ts';
import { checkDeposit } from './flows/check-deposit.ts';
import { endOverSessionsJob } from './flows/end-over-sessions.ts';
import { type Spread, SPREAD_JOB, spreadExclusion } from './flows/exclude.ts';
import { compareTraits, documentSeen } from './flows/compare-traits.ts';
import { keepMarks } from './flows/keep-marks.ts';
import { type Applicant, markOfDocument, marksOfApplicant, marksOfPerson } from './flows/marks.ts';
import { listRates, type RateOrder, storeRate } from './flows/rates.ts';
import {
  type ClockAlarm,
  type ClockOrder,
  confirmClock,
  listClockAlarms,
  openClockWatch,
} from './flows/watch-clock.ts';
import { sendHistoryJob } from './flows/send-history.ts';
import { statementsJob } from './flows/statements.ts';
import { tellWishesJob } from './flows/tell-wishes.ts';
import { limitsListeners } from './listeners.ts';
import { limitsRoutes } from './routes/limits.route.ts';
import { promptRoutes } from './routes/prompt.route.ts';
import { staffRoutes } from './routes/staff.route.ts';
import { exclusionMarked, type Mark } from './store/exclusion-store.ts';
import type { PersonKey } from './store/limit-store.ts';
import { LIMITS_OWN_DATA } from './own-data.ts';

/** What operators ask and order beside the back office, at their own port. */
export interface ProtectionOffice {
  listRates(): Promise<readonly CurrencyRate[]>;
  storeRate(order: RateOrder): Promise<Outcome<undefined>>;
  listClockAlarms(): Promise<readonly ClockAlarm[]>;
  confirmClock(order: ClockOrder): Promise<Outcome<number>>;
}

/** The front door. Stakes are asked of `faultOfStake` beside it, and of `limits.faults_of_stakes` in SQL. */
export interface Limits {
  readonly module: HouseModule;
  /** Whether money may come in; in the transaction that writes the deposit down. */
  checkDeposit(tx: Tx, who: PersonKey, deposit: AskedDeposit): Promise<Outcome<undefined>>;
  /** Whether somebody who wants an account excluded themselves, at whatever brand. */
  isExcluded(tx: Tx, applicant: Applicant): Promise<boolean>;
  /** Looks at the clocks, call after call; returns how many alarms it raised. */
  watchClock(): Promise<number>;
  readonly office: ProtectionOffice;
  /** Compares what an account proves of its person with the marks of who excluded themselves. True: play is closed to them now. */
  compareTraits(tx: Tx, who: PersonKey): Promise<boolean>;
  /** Whether a document, by its keyed hash, is one of somebody who excluded themselves. */
  isExcludedDocument(tx: Tx, documentHash: Uint8Array): Promise<boolean>;
  /** A document of somebody was accepted: it is compared, and kept for the day they exclude themselves. True: play is closed to them now. */
  documentSeen(tx: Tx, who: PersonKey, documentHash: Uint8Array): Promise<boolean>;
  /** Keeps by what somebody is known again whom play is closed to: whoever erases a person asks for it first. */
  keepMarks(tx: Tx, who: PersonKey): Promise<void>;
  /** All by what somebody is known again, as keyed hashes; for comparing two persons, never for showing. */
  marksOf(tx: Tx, personId: PersonKey['personId']): Promise<readonly Mark[]>;
}

const isMarked = async (tx: Tx, marks: readonly Mark[]): Promise<boolean> =>
  marks.length > 0 && (await exclusionMarked(tx, marks)) !== undefined;

export function openLimits(deps: LimitsDeps): Limits {
  return {
    module: {
      name: 'limits',
      routes: [...limitsRoutes(deps), ...promptRoutes(deps), ...staffRoutes(deps)],
      listeners: limitsListeners(deps),
      ownData: LIMITS_OWN_DATA,
      jobs: [
        // The payload was queued by our own flow.
        { name: SPREAD_JOB, handle: (payload) => spreadExclusion(deps, payload as Spread) },
        endOverSessionsJob(deps),
        tellWishesJob(deps),
        statementsJob(deps),
        sendHistoryJob(deps),
      ],
    },
    checkDeposit: (tx, who, deposit) => checkDeposit(deps, tx, who, deposit),
    isExcluded: (tx, applicant) => {
      const marks = marksOfApplicant(deps, applicant);
      return isMarked(tx, marks);
    },
    watchClock: openClockWatch(deps, {
      monotonicMs: () => systemClock.monotonicMs(),
      // CLOCK_BOOTTIME. Where it is not Linux, the monotonic clock of the process counts the sleep already or nothing does.
      sinceBootMs: () => (process.platform === 'linux' ? uptime() * 1000 : undefined),
      wallMs: () => systemClock.now(),
    }),
    office: {
      listRates: () => deps.db.read('platform', listRates),
      storeRate: (order) => storeRate(deps, order),
      listClockAlarms: () => deps.db.read('platform', listClockAlarms),
      confirmClock: (order) => confirmClock(deps, order),
    },
    compareTraits: (tx, who) => compareTraits(deps, tx, who),
    isExcludedDocument: (tx, documentHash) => isMarked(tx, [markOfDocument(deps, documentHash)]),
    documentSeen: (tx, who, documentHash) => documentSeen(deps, tx, who, documentHash),
    keepMarks: (tx, who) => keepMarks(deps, tx, who),
    marksOf: (tx, personId) => marksOfPerson(deps, tx, personId),
  };
}
