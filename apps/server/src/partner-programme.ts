import { listTaxSums } from '@overround/betting';
import { findPerson } from '@overround/identity';
import type { Limits } from '@overround/limits';
import { openProgramme, type PartnersOut, type Programme } from '@overround/partners';
import type { Wallet } from '@overround/wallet';
import type { Base } from './base.ts';
import { openFriendFacts } from './friend-facts.ts';

export interface ProgrammeRooms {
  readonly base: Base;
  readonly limits: Pick<Limits, 'marksOf'>;
  readonly partnersOut: Pick<PartnersOut, 'announce'>;
  readonly wallet: Wallet;
}

/** Puts the partner programme together: what players did comes from the rooms that know it. */
export function openProgrammeOf({ base, limits, partnersOut, wallet }: ProgrammeRooms): Programme {
  const { numberOf, traitsOf, kinOf, stakesOf } = openFriendFacts({ limits });
  return openProgramme({
    ...base,
    wallet,
    numberOf,
    traitsOf,
    kinOf,
    stakesOf,
    countryOf: async (tx, personId) => (await findPerson(tx, personId))?.countryId ?? 0,
    taxesOf: listTaxSums,
    announce: partnersOut.announce,
  });
}
