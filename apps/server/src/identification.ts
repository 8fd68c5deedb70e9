import type { Account } from '@overround/account';
import type { Catalog } from '@overround/catalog';
import { type Files, presentFile } from '@overround/files';
import type { Identity } from '@overround/identity';
import type { CurrencyCode } from '@overround/kernel';
import { inCurrency, type Limits } from '@overround/limits';
import type { Messages } from '@overround/messages';
import type { Notifications } from '@overround/notifications';
import type { Outbox } from '@overround/platform';
import { listCountedMoney, readBounds } from '@overround/payments';
import {
  type IdentityServices,
  openVerification,
  type Verification,
  type VerificationDeps,
} from '@overround/verification';
import type { Wallet } from '@overround/wallet';

/** What identification asks of the rooms above and beside it. */
export interface IdentificationRooms {
  readonly base: Pick<
    VerificationDeps,
    'db' | 'clock' | 'log' | 'randomBytes' | 'directory' | 'secretBox' | 'personKeys'
  > & { readonly outbox: Outbox };
  readonly account: Account;
  readonly catalog: Pick<Catalog, 'publishPersonal'>;
  readonly files: Files;
  readonly identity: Pick<Identity, 'issueToken' | 'endSessions'>;
  readonly messages: Messages;
  readonly notifications: Pick<Notifications, 'queueOwnMail'>;
  readonly wallet: Pick<Wallet, 'ownerOfAccount'>;
  /** Asked long after everything is open. */
  readonly limits: () => Pick<Limits, 'isExcludedDocument' | 'documentSeen'>;
  readonly services: IdentityServices;
}

/** Bounds of the law are in euro, whatever an account is kept in. */
const REFERENCE: CurrencyCode = 'EUR';

/** Puts identification together: who a player is, and what that opens. */
export function openIdentification({
  base,
  account,
  catalog,
  files,
  identity,
  messages,
  notifications,
  wallet,
  limits,
  services,
}: IdentificationRooms): Verification {
  return openVerification({
    ...base,
    files: {
      claim: files.claim,
      factsOf: async (tx, fileIds) => (await files.readFacts(tx, fileIds)).map(presentFile),
      answerOf: files.answerOf,
      ticketFor: files.ticketFor,
      remove: files.remove,
    },
    personOf: account.knownPerson,
    fillPerson: account.fillPerson,
    moneySince: listCountedMoney,
    boundsOf: async (tx) => {
      const { lawFromMinor, fundsFromMinor } = await readBounds(tx);
      return { thresholdMinor: lawFromMinor, fundsMinor: fundsFromMinor };
    },
    toReference: (tx, amountMinor, currency) => inCurrency(tx, amountMinor, [currency, REFERENCE], 'up'),
    ownerOfAccount: wallet.ownerOfAccount,
    isExcludedDocument: (tx, mark) => limits().isExcludedDocument(tx, mark),
    onDocumentProven: async (tx, { brandId, personId }, mark) => {
      await limits().documentSeen(tx, { brandId, personId }, mark);
    },
    closePlay: async (tx, { brandId, personId }) => {
      await identity.endSessions(tx, brandId, { personId, reason: 'blocked' });
      await base.outbox.announce(tx, 'play.closed', { brandId, personId });
    },
    tokenFor: async (site, session) => ({
      ...(await identity.issueToken(site, session, 'verification')),
      audience: `brand:${site.brandKey}:verification`,
    }),
    identityServices: services,
    tellPerson: catalog.publishPersonal,
    mailToOwner: notifications.queueOwnMail,
    letterTo: (tx, owner, letter) =>
      messages.writeLetter(tx, owner, { ...letter, writtenBy: 'verification' }),
  });
}
