import { forgetInstrument } from '@overround/contracts/payments';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { PaymentsRoom } from '../module.ts';
import { readPlaces } from '../sources/read-places.ts';
import { hideInstrument } from './instrument-store.ts';

/** Their own cards and accounts: taken from the list where no money has to go back to them. One that money comes from meanwhile stays on it, for it is owed to. */
export const instrumentRoutes = (deps: PaymentsRoom): Route[] => [
  route(forgetInstrument, async ({ params: { instrumentId } }, { session: { personId }, site }) => {
    const accounts = await deps.db.read(site, (tx) => deps.wallet.listAccounts(tx, personId));
    const currency = accounts.find((one) => one.isActive)?.currency;
    if (currency === undefined) return refuse('not_found');
    const offer = await deps.methods.list(site, currency);
    return deps.db.inTransaction(site, async (tx) => {
      const { instruments } = await readPlaces(deps, tx, { personId, currency }, offer);
      const own = instruments.find((one) => one.instrumentId === instrumentId);
      if (!own) return refuse('not_found');
      if (own.owedMinor > 0n) return refuse('instrument_owed', { owedMinor: String(own.owedMinor) });
      await hideInstrument(tx, personId, instrumentId);
      return accept({ isForgotten: true });
    });
  }),
];
