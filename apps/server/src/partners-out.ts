import { mailAddressOf, type PersonKeys, phoneNumberOf } from '@overround/identity';
import { SECOND } from '@overround/kernel';
import { openPartnersOut, type OutDeps, type PartnersOut } from '@overround/partners';
import { openOutbound } from '@overround/provider-kit';

const TIMEOUT_MS = 5 * SECOND;
/** Of an answer: only its status is read. */
const BYTES_MAX = 64 * 1024;

interface OutNeeds {
  readonly base: Pick<OutDeps, 'db' | 'outbox' | 'log' | 'randomBytes' | 'directory'>;
  readonly secretBox: OutDeps['secretBox'];
  readonly personKeys: PersonKeys;
}

/** What leaves the house for partners: how they are called, and how people are written to. */
export const openOutOf = ({ base, secretBox, personKeys }: OutNeeds): PartnersOut =>
  openPartnersOut({
    ...base,
    secretBox,
    outboundTo: (origin) => openOutbound({ origins: [origin], timeoutMs: TIMEOUT_MS, bytesMax: BYTES_MAX }),
    reachOf: async (tx, who) => ({
      email: (await mailAddressOf(tx, who.personId))?.email,
      phone: await phoneNumberOf({ personKeys }, tx, who),
    }),
  });
