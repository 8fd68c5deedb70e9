import type { AccountId, CurrencyCode, Minor } from '@overround/kernel';
import { readStakeRoom } from '@overround/limits';
import type { CallContext } from '@overround/platform';
import { leftOf } from '../domain/one-click-budget.ts';
import { readOneClick } from '../flows/one-click-budget.ts';
import { brandOf, type GroundDeps, lawAndPercentOf, type OwnBounds } from '../reads/ground.ts';
import { findAccountCap } from '../store/account-cap-store.ts';

/** `OneClickBet` of the wire: what is left of the budget of the day bounds such an order too. */
const ONE_CLICK = 1;

/** Whose money a summary is about: the session's account, else a currency of the brand. */
export interface Purse {
  readonly currency: CurrencyCode;
  readonly own?: OwnBounds;
  readonly accountId?: AccountId;
  /** What the running bonus holds that the order of its terms stakes beside own money. */
  readonly bonusMinor?: Minor;
}

/** The account that was named when it is the caller's own, else the active one; a visitor's currency when nobody is signed in. */
export async function purseOf(
  deps: GroundDeps,
  { site, session }: CallContext,
  body: {
    readonly UserId?: number | null;
    readonly Currency?: number | null;
    readonly OneClickBet?: number | null;
    readonly userIdBonus?: number | null;
  },
): Promise<Purse> {
  const brand = brandOf(deps, site.brandId);
  if (session) {
    const found = await deps.db.read(site, async (tx): Promise<Purse | undefined> => {
      const accounts = await deps.wallet.listAccounts(tx, session.personId);
      const account =
        accounts.find((one) => one.accountId === body.UserId) ?? accounts.find((one) => one.isActive);
      if (!account) return undefined;
      const accountStakeMinorMax = await findAccountCap(tx, account.accountId);
      const who = { brandId: brand.brandId, personId: session.personId };
      const bonus = body.userIdBonus
        ? (await deps.wallet.listBonusAccounts(tx, session.personId)).find(
            ({ bonusId }) => bonusId === body.userIdBonus,
          )
        : undefined;
      const spendable = bonus
        ? undefined
        : await deps.bonuses?.spendableOf?.(tx, { ...who, currency: account.currency });
      const held = (bonus ?? account).balanceMinor;
      const budgetMinor = await readStakeRoom(tx, who, account.currency);
      return {
        currency: account.currency,
        accountId: account.accountId,
        ...(spendable === undefined ? {} : { bonusMinor: spendable }),
        own: {
          // Each stake is whole of one of them.
          balanceMinor: spendable !== undefined && spendable > held ? spendable : held,
          ...(accountStakeMinorMax === undefined ? {} : { accountStakeMinorMax }),
          ...(budgetMinor === undefined ? {} : { budgetMinor }),
        },
      };
    });
    if (found) {
      const { personId } = session;
      const bounds = await lawAndPercentOf(deps, brand, personId);
      const budget =
        body.OneClickBet === ONE_CLICK && found.accountId !== undefined
          ? await readOneClick(deps.db, { brandId: brand.brandId, personId, accountId: found.accountId })
          : undefined;
      // Of the budget of one-click bets and of the limits on all bets, the tighter is what is left.
      const room = found.own?.budgetMinor;
      const ofDay = budget && leftOf(budget);
      const isOfDay = ofDay !== undefined && (room === undefined || ofDay < room);
      const left = isOfDay ? { budgetMinor: ofDay } : {};
      return { ...found, own: { ...found.own, ...bounds, ...left } };
    }
  }
  const asked = body.Currency ? deps.directory.currencyById(body.Currency)?.code : undefined;
  return {
    currency: asked !== undefined && brand.betting.limits.has(asked) ? asked : brand.defaultCurrency,
    // Who is not signed in is bound by the law of the place the site sees them in.
    own: { countryId: site.countryId },
  };
}
