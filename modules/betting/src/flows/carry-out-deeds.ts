// What was agreed to about a result is carried out by whoever has the intake. Agreeing is a row of its own, so a process that falls
// between the two, or never had the intake, loses nothing: what is not carried out is found and done by the next look.

import { isNextResult, type ResultDeed, resultsAround } from '@overround/catalog';
import type { Outcome } from '@overround/kernel';
import { type Database, eachItem, type Log, openPatience, type Tx } from '@overround/platform';
import { insertCarrying, listUpheldDeeds, type StoredDeed } from '../store/result-desk-store.ts';

export interface CarryDeps {
  readonly db: Database;
  readonly log: Log;
  /** Has the intake take a deed into this version of the result, and into no other. */
  readonly decide: (eventId: number, deed: ResultDeed, ifResultVersion: number) => Promise<Outcome<unknown>>;
}

/** Of a deed, what carrying it out needs. */
export type UpheldDeed = Pick<StoredDeed, 'deedNo' | 'eventId' | 'deed' | 'resultVersion'>;

/** What became of an upheld deed; `waiting`: the intake is not here, or could not store it, and it is tried again. */
export type Carried = 'done' | 'waiting' | (string & {});

export interface DeedCarrier {
  /** Carries one out, unless it is already. Repeating it changes nothing. */
  carry(deed: UpheldDeed): Promise<Carried>;
  /** Carries out all that are upheld and are not yet, none of them behind one that fails; how many came to an end. */
  carryAll(): Promise<number>;
}

export function openDeedCarrier(deps: CarryDeps): DeedCarrier {
  const { db, log } = deps;
  const carryOnce = async (stored: UpheldDeed): Promise<Carried> => {
    const ended = await attempt(deps, stored);
    if (ended !== 'waiting')
      await db.inTransaction('platform', (tx) => insertCarrying(tx, stored.deedNo, ended));
    return ended;
  };
  const patience = openPatience();
  // One after another: what looks at a result and what changes it may not be crossed by another deed.
  let last: Promise<unknown> = Promise.resolve();
  const carry = (stored: UpheldDeed): Promise<Carried> => {
    const carried = last.then(() => carryOnce(stored));
    last = carried.catch(() => undefined);
    return carried;
  };
  return {
    carry,
    carryAll: async () => {
      let ended = 0;
      await eachItem(
        { log, job: 'betting.carry_out_deeds', patience },
        {
          items: await db.read('platform', listUpheldDeeds),
          idOf: ({ deedNo }) => deedNo,
          handle: async (stored) => {
            if ((await carry(stored)) !== 'waiting') ended += 1;
          },
        },
      );
      return ended;
    },
  };
}

async function attempt({ db, decide }: CarryDeps, stored: UpheldDeed): Promise<Carried> {
  const stand = () => db.read('platform', (tx) => standOf(tx, stored));
  const before = await stand();
  if (before !== 'waiting') return before;
  const decided = await decide(stored.eventId, deedOf(stored), stored.resultVersion);
  if (!decided.ok) return decided.code === 'not_here' ? 'waiting' : decided.code;
  return stand();
}

/** What the results say of an upheld deed: carried out, overtaken by another result, or neither. It counts for the result that was looked at only. */
async function standOf(tx: Tx, stored: UpheldDeed): Promise<Carried> {
  const { eventId, resultVersion } = stored;
  const deed = deedOf(stored);
  const { before, after } = await resultsAround(tx, eventId, deed);
  const version = before?.resultVersion ?? 0;
  const changes = (after?.resultVersion ?? 0) !== version;
  if (version === resultVersion) return changes ? 'waiting' : 'done';
  // Whatever came after it.
  if (await isNextResult(tx, eventId, deed, resultVersion)) return 'done';
  // Somebody else said the same; a scout's word against an official one changes nothing either, and does not stand.
  const isOverruled = 'certainty' in deed && deed.certainty === 'scout' && before?.certainty === 'official';
  return changes || isOverruled ? 'result_moved' : 'done';
}

const deedOf = ({ deed }: UpheldDeed): ResultDeed => deed as ResultDeed; // Stored from one.
