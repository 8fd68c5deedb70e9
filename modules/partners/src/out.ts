// What leaves the house for partners: calls of their addresses, and the list of whom nobody may write to.

import type { PersonId } from '@overround/kernel';
import {
  GOES_AFTER_YEARS,
  type HouseModule,
  maybeOne,
  type OwnTable,
  sql,
  type Tx,
} from '@overround/platform';
import type { SiteDirectory } from '@overround/site';
import type { PersonKey } from './deps.ts';
import { exclusionRoutes } from './exclusion/exclusion.route.ts';
import { type ExclusionDeps, exclusionListeners, listPerson, noteNewsWish } from './exclusion/keep-list.ts';
import { announceHappening, type Happening } from './postbacks/announce.ts';
import type { PostbackDeps } from './postbacks/deps.ts';
import { postbackRoutes } from './postbacks/postbacks.route.ts';
import { sendPostbackJob, tidyPostbacksJob } from './postbacks/send.ts';

export interface OutDeps extends PostbackDeps, ExclusionDeps {
  readonly directory: Pick<SiteDirectory, 'brands'>;
}

export interface PartnersOut {
  readonly module: HouseModule;
  /** In the transaction of what happened: its postback is lined up where the partner has an address for it. */
  announce(tx: Tx, happening: Happening): Promise<void>;
  /** In the transaction that closes play to somebody. */
  listPerson(tx: Tx, personId: PersonId): Promise<void>;
  /** In the transaction in which somebody says whether they want news. */
  noteNewsWish(tx: Tx, who: PersonKey, wantsNews: boolean): Promise<void>;
}

/** Who does not want to be written to, or may not be, is not written to after they are gone either. */
const EXCLUSION_OWN_DATA: readonly OwnTable[] = [
  {
    table: 'partners.exclusion_hash',
    gives: 'kind listed_at',
    withholds: { secret: 'hash' },
    erase: GOES_AFTER_YEARS,
  },
];

/** Which active partner a person is. */
async function activePartnerOf(tx: Tx, { personId }: PersonKey): Promise<string | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ partner_id: string }>`
      select partner_id from partners.partner
       where brand_id = platform.current_brand_id() and person_id = ${personId} and status = 'active'`,
  );
  return row?.partner_id;
}

/** Opens it before whoever closes play to people. Needs the tables only. */
export function openPartnersOut(deps: OutDeps): PartnersOut {
  const room = { ...deps, partnerOf: activePartnerOf };
  return {
    module: {
      name: 'partners_out',
      routes: [...postbackRoutes(room), ...exclusionRoutes(room)],
      jobs: [sendPostbackJob(deps), tidyPostbacksJob(deps)],
      listeners: exclusionListeners(deps),
      ownData: EXCLUSION_OWN_DATA,
    },
    announce: (tx, happening) => announceHappening(deps, tx, happening),
    listPerson: (tx, personId) => listPerson(deps, tx, personId),
    noteNewsWish: (tx, who, wantsNews) => noteNewsWish(deps, tx, who, wantsNews),
  };
}
