import type { FreeSpinsDoor } from '@overround/bonus';
import { present } from '@overround/kernel';
import type { CasinoProvider } from '@overround/provider-kit';
import type { CasinoDeps } from '../deps.ts';
import { playerRefOf } from '../store/session-store.ts';

/** How bonuses ask a provider for free rounds; nothing where it gives none. */
export function freeSpinsDoor(
  { db, directory }: Pick<CasinoDeps, 'db' | 'directory'>,
  provider: CasinoProvider,
): FreeSpinsDoor | undefined {
  if (!provider.grantFreeRounds) return undefined;
  return {
    grant: async ({ orderId, brandId, personId, game, count, betMinor, currency, endsAt }) => {
      const who = { brandId, personId };
      // Committed first: the provider may know the player from here on.
      const playerRef = await db.inTransaction(who, (tx) => playerRefOf(tx, who, provider.providerId));
      const { exponent } = present(directory.currency(currency), 'the currency of an account');
      const order = { orderId, playerRef, gameKey: game, count, betMinor, currency, exponent, endsAt };
      return (await provider.grantFreeRounds?.(order)) ?? { ok: false, because: 'gives no free rounds' };
    },
    cancel: async (orderId) => provider.cancelFreeRounds?.(orderId),
  };
}
