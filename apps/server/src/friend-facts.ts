import { listPlayedSums } from '@overround/betting';
import { findPerson, listAddresses, listDeviceKin, listPlayBars } from '@overround/identity';
import { addMinor, type CurrencyCode, minor, type Minor, ZERO_MINOR } from '@overround/kernel';
import { type Limits, listDocumentKin } from '@overround/limits';
import type { PartnersDeps, Trait } from '@overround/partners';
import {
  hasCreditedDeposit,
  listCountedMoney,
  listInstrumentKin,
  listInstrumentMarks,
  listPayoutKin,
  listPayoutMarks,
  sumKeptDeposits,
} from '@overround/payments';

const KIN = {
  device: listDeviceKin,
  document: listDocumentKin,
  payment: listPayoutKin,
  instrument: listInstrumentKin,
};
const KIN_KINDS = ['device', 'document', 'payment', 'instrument'] as const;

type FriendFacts = Omit<PartnersDeps, 'db' | 'log' | 'randomBytes' | 'directory' | 'wallet'>;

/** What is known of players where friends bring friends: from the rooms that know it. */
export const openFriendFacts = ({ limits }: { readonly limits: Pick<Limits, 'marksOf'> }): FriendFacts => ({
  isBarred: async (tx, { personId }) =>
    (await findPerson(tx, personId))?.status !== 'active' || (await listPlayBars(tx, personId)).length > 0,
  hasDeposited: hasCreditedDeposit,
  numberOf: async (tx, personId) => (await findPerson(tx, personId))?.playerNumber,
  traitsOf: async (tx, personId) => {
    const marks = await limits.marksOf(tx, personId);
    const addresses = await listAddresses(tx, personId);
    const payouts = await listPayoutMarks(tx, personId);
    const instruments = await listInstrumentMarks(tx, personId);
    return [
      ...marks.map(({ kind, hash }): Trait => ({ kind, value: Buffer.from(hash).toString('hex') })),
      ...addresses.map((value): Trait => ({ kind: 'address', value })),
      ...payouts.map((value): Trait => ({ kind: 'payment', value })),
      ...instruments.map((value): Trait => ({ kind: 'instrument', value })),
    ];
  },
  kinOf: async (tx, ask) => {
    const kinships = [];
    for (const kind of KIN_KINDS)
      for (const { one, other } of await KIN[kind](tx, ask)) kinships.push({ kind, one, other });
    return kinships;
  },
  keptDepositsIn: sumKeptDeposits,
  withdrawnIn: async (tx, personId, currency, { from, until }) =>
    minor(
      (await listCountedMoney(tx, personId, from))
        .filter((payment) => payment.direction === 'withdrawal' && payment.currency === currency)
        .filter(({ at }) => at <= until)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    ),
  stakesOf: async (tx, { brandId, personId, from, until, oddsMilliMin }) => {
    const ask = { from, until, legsMin: 1, oddsMilliMin, personId };
    const sums = new Map<CurrencyCode, Minor>();
    for (const { currency, fittingMinor } of await listPlayedSums(tx, brandId, ask))
      sums.set(currency, addMinor(sums.get(currency) ?? ZERO_MINOR, fittingMinor));
    return sums;
  },
});
