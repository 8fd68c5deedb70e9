import { emailIsTaken, emailKeyOf, type Identity, setPlayerNumber } from '@overround/identity';
import { minor } from '@overround/kernel';
import type { Database, SiteContext } from '@overround/platform';
import type { Brand, SiteDirectory } from '@overround/site';
import type { Wallet } from '@overround/wallet';

export interface DemoPlayer {
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'play-money-only-2026';
/** In whole units of the currency. */
const PLAY_MONEY = 1000n;

export interface DemoDeps {
  readonly db: Database;
  readonly identity: Identity;
  readonly wallet: Wallet;
  readonly directory: SiteDirectory;
}

/** A player with play money on every demo brand, made once. Never on a brand that takes real money. */
export async function seedDemoPlayers(deps: DemoDeps): Promise<DemoPlayer | undefined> {
  const brands = deps.directory.brands().filter((brand) => brand.isDemo);
  for (const brand of brands) await seedDemoPlayer(deps, brand);
  return brands.length > 0 ? { email: emailOf(), password: PASSWORD } : undefined;
}

const emailOf = (): string => 'demo@overround.example';

async function seedDemoPlayer({ db, identity, wallet, directory }: DemoDeps, brand: Brand): Promise<void> {
  const isThere = await db.read({ brandId: brand.brandId }, (tx) => emailIsTaken(tx, emailKeyOf(emailOf())));
  if (isThere) return;
  const hashed = await identity.hasher.hash(PASSWORD);
  if (!hashed.ok) return;
  const site: SiteContext = {
    brandId: brand.brandId,
    brandKey: brand.key,
    lang: brand.defaultLang,
    countryId: brand.defaultCountryId,
    origin: '',
  };
  const currency = brand.defaultCurrency;
  const units = 10n ** BigInt(directory.currency(currency)?.exponent ?? 2);
  await db.inTransaction({ brandId: brand.brandId }, async (tx) => {
    const made = await identity.createCredentials(tx, {
      site,
      countryId: brand.defaultCountryId,
      email: emailOf(),
      passwordHash: hashed.value,
      isGenerated: false,
    });
    if (!made.ok) return;
    const accountId = await wallet.openAccount(tx, {
      brandId: brand.brandId,
      personId: made.value,
      currency,
    });
    await setPlayerNumber(tx, made.value, accountId);
    const gift = minor(PLAY_MONEY * units);
    await wallet.post(tx, {
      brandId: brand.brandId,
      kind: 'demo.gift',
      source: 'demo',
      sourceId: made.value,
      actor: 'system',
      currency,
      entries: [
        { account: accountId, amountMinor: gift },
        { account: 'adjustments', amountMinor: minor(-gift) },
      ],
    });
  });
}
