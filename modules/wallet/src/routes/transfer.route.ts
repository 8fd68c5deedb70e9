import { makeTransfer, quoteTransfer, type WalletState } from '@overround/contracts/wallet';
import { type AccountId, accept, minor } from '@overround/kernel';
import { type PlayerContext, type Route, route, type Tx } from '@overround/platform';
import * as transfers from '../flows/transfer.ts';
import type { WalletDeps } from '../module.ts';
import { presentConversion } from '../reads/statement.ts';

export type ReadWallet = (tx: Tx, context: PlayerContext) => Promise<WalletState>;

/** Money between own accounts. Whose accounts they are is checked in the flow. */
export function transferRoutes(deps: WalletDeps, readWallet: ReadWallet): Route[] {
  const wishOf = (
    { session, site }: PlayerContext,
    asked: {
      readonly fromAccountId: number;
      readonly toAccountId: number;
      readonly amountMinor: string;
    },
  ): transfers.TransferWish => ({
    brandId: site.brandId,
    personId: session.personId,
    fromAccount: asked.fromAccountId as AccountId,
    toAccount: asked.toAccountId as AccountId,
    amountMinor: minor(BigInt(asked.amountMinor)),
  });
  return [
    route(quoteTransfer, ({ query }, context) =>
      deps.db.read(context.site, async (tx) => {
        const outcome = await transfers.quoteTransfer(deps, tx, wishOf(context, query));
        return outcome.ok ? accept(presentConversion(outcome.value)) : outcome;
      }),
    ),
    route(makeTransfer, ({ body }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const outcome = await transfers.makeTransfer(deps, tx, {
          ...wishOf(context, body),
          guid: body.guid,
          receivesMinor: minor(BigInt(body.receivesMinor)),
        });
        if (!outcome.ok) return outcome;
        return accept({
          conversion: presentConversion(outcome.value),
          wallet: await readWallet(tx, context),
        });
      }),
    ),
  ];
}
