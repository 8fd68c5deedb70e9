// Opens the page of a game: for money, or as a demo.

import { randomBytes } from 'node:crypto';
import {
  accept,
  digitsOfMinor,
  HOUR,
  minor,
  type Minor,
  type Outcome,
  present,
  refuse,
  unixSeconds,
  uuidV7,
} from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import type { CasinoLaunch, CasinoProvider } from '@overround/provider-kit';
import type { PersonKey, Purse } from '../deps.ts';
import { isPlayedIn, type ShelfGame } from '../domain/shelf.ts';
import { insertSession, playerRefOf, replaceSessions } from '../store/session-store.ts';
import { type CasinoRoom, faultOfPlay, lockBettor } from './ground.ts';
import { hashOf } from './take-ask.ts';

/** No opening takes bets longer; signing out and the limits of time end it earlier. */
const SESSION_MS = 12 * HOUR;
const SECRET_BYTES = 32;

export interface GameWish {
  readonly gameId: number;
  readonly bonusId?: number | undefined;
  readonly isDark?: boolean | undefined;
}
type Where = Pick<SiteContext, 'brandId' | 'lang' | 'origin'>;

interface Found {
  readonly entry: ShelfGame;
  readonly provider: CasinoProvider;
}

function findGame(room: CasinoRoom, { brandId }: Pick<Where, 'brandId'>, gameId: number): Outcome<Found> {
  if (!room.isOffered(brandId)) return refuse('option_not_offered', { option: 'casino' });
  const entry = room.shelf.isOn(brandId, gameId) ? room.shelf.find(gameId) : undefined;
  const provider = room.providers.find(({ providerId }) => providerId === entry?.provider);
  return entry && provider ? accept({ entry, provider }) : refuse('not_found');
}

/** Opens a game with money. Whoever may not bet may not; the page opened before takes no more bets. */
export async function openGame(
  room: CasinoRoom,
  site: Where,
  player: Pick<PersonKey, 'personId'> & { readonly sessionId: string },
  { gameId, bonusId, isDark = false }: GameWish,
) {
  const found = findGame(room, site, gameId);
  if (!found.ok) return found;
  const { entry, provider } = found.value;
  const who = { brandId: site.brandId, personId: player.personId };
  const chosen = await purseOf(room, who, entry, bonusId);
  if (!chosen.ok) return chosen;
  const purse = chosen.value;
  if (!isPlayedIn(entry.game, purse.currency)) return refuse('casino_currency', { currency: purse.currency });
  const token = `${site.brandId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const opened = await room.db.inTransaction(who, async (tx) => {
    const state = await lockBettor(tx, who);
    const fault = await faultOfPlay(room, tx, who, {
      state,
      currency: purse.currency,
      amountMinor: minor(1n),
    });
    if (fault) return fault;
    const playerRef = await playerRefOf(tx, who, provider.providerId);
    await replaceSessions(tx, who.personId);
    return accept(
      await insertSession(tx, {
        ...who,
        ...purse,
        sessionId: uuidV7(room.clock.now(), room.randomBytes),
        tokenHash: hashOf(token),
        signedIn: player.sessionId,
        provider: provider.providerId,
        playerRef,
        gameId,
        lang: site.lang,
        lifeMs: SESSION_MS,
      }),
    );
  });
  if (!opened.ok) return opened;
  const session = opened.value;
  const page = await pageOf(room, site, provider, {
    token,
    mode: 'real',
    gameKey: entry.game.gameKey,
    playerRef: session.playerRef,
    currency: purse.currency,
    isDark,
  });
  if (!page.ok) return page;
  return accept({
    sessionId: session.sessionId,
    ...page.value,
    account: { accountId: purse.accountId as number, bonusId: purse.bonusId ?? null },
    expiresAt: unixSeconds(session.expiresAt),
  });
}

/** The account the rounds are to be bet from: that of the bonus that was named, else by the order of the running one, else the active one. */
async function purseOf(
  { db, wallet, bonuses }: CasinoRoom,
  who: PersonKey,
  { game, provider }: ShelfGame,
  named: number | undefined,
): Promise<Outcome<Purse>> {
  const of = { gameKind: game.kind, provider, game: game.gameKey };
  const own = await db.read(who, (tx) => wallet.listAccounts(tx, who.personId));
  const active = own.find(({ isActive }) => isActive);
  const byOrder =
    active &&
    (await bonuses.bonusOfOpening({
      ...who,
      ...of,
      currency: active.currency,
      ownMinor: active.balanceMinor,
    }));
  if (named !== undefined && byOrder?.bonusId === named && byOrder.funds === 'own')
    return refuse('bonus_own_first');
  const bonusId = named ?? (byOrder?.funds === 'bonus' ? byOrder.bonusId : undefined);
  if (bonusId === undefined)
    return active
      ? accept({ accountId: active.accountId, currency: active.currency })
      : refuse('account_unknown');
  const accounts = await db.read(who, (tx) => wallet.listBonusAccounts(tx, who.personId));
  const account = accounts.find((one) => one.bonusId === bonusId);
  if (!account) return refuse('bonus_unknown');
  const { currency } = account;
  const ask = { ...who, ...of, bonusId, currency, betMinor: minor(0n) };
  const purse = await bonuses.accountForGame(ask);
  return purse.ok ? accept({ accountId: purse.value, bonusId, currency }) : purse;
}

interface PageWish
  extends Pick<CasinoLaunch, 'token' | 'mode' | 'gameKey' | 'playerRef' | 'currency' | 'isDark'> {}

async function pageOf(
  room: CasinoRoom,
  { brandId, lang, origin }: Where,
  provider: CasinoProvider,
  wish: PageWish,
): Promise<
  Outcome<{
    readonly url: string;
    readonly origin: string;
    readonly currency: string;
    readonly exponent: number;
    readonly unitMinor: string;
  }>
> {
  const { exponent } = present(room.directory.currency(wish.currency), 'the currency of an account');
  const unitMinor = unitOf(room, brandId, wish.currency);
  try {
    const url = await provider.launchUrl({
      ...wish,
      exponent,
      unitMinor,
      lang,
      returnUrl: `${origin}/${lang}/casino`,
      siteOrigin: new URL(origin).origin,
    });
    return accept({
      url,
      origin: new URL(url).origin,
      currency: wish.currency,
      exponent,
      unitMinor: digitsOfMinor(unitMinor),
    });
  } catch (error) {
    room.log.warn({ providerId: provider.providerId, error: String(error) }, 'a casino opens no page');
    return refuse('casino_unavailable');
  }
}

/** A round sum worth about one euro. */
function unitOf({ directory }: CasinoRoom, brandId: Where['brandId'], code: string): Minor {
  const ofBrand = directory.brandById(brandId)?.betting.limits.get(code)?.unitMinor;
  return ofBrand ?? present(directory.currency(code), 'the currency of an account').unitMinor;
}

/** Opens a game with money that is none, after the question of age. Who is excluded or paused plays no demo either. */
export async function openDemo(
  room: CasinoRoom,
  site: Where,
  player: Pick<PersonKey, 'personId'> | undefined,
  { gameId, isOfAge, isDark = false }: GameWish & { readonly isOfAge?: boolean | undefined },
) {
  const found = findGame(room, site, gameId);
  if (!found.ok) return found;
  const { entry, provider } = found.value;
  const { game } = entry;
  if (!game.hasDemo) return refuse('casino_no_demo');
  const brand = present(room.directory.brandById(site.brandId), 'the brand of a site');
  const age = Math.max(AGE_MIN, brand.minAge);
  if (player) {
    const who = { brandId: site.brandId, personId: player.personId };
    const state = await room.db.inTransaction(who, (tx: Tx) => lockBettor(tx, who));
    if (state === 'under_age') return refuse('casino_age', { age });
    if (state !== 'active') return refuse('betting_not_allowed', { personStatus: state });
  } else if (isOfAge !== true) return refuse('casino_age', { age });
  const currency = [brand.defaultCurrency, ...brand.currencies].find((one) => isPlayedIn(game, one));
  if (currency === undefined) return refuse('casino_currency', { currency: brand.defaultCurrency });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return pageOf(room, site, provider, {
    token: `demo.${secret}`,
    mode: 'demo',
    gameKey: game.gameKey,
    playerRef: `demo-${uuidV7(room.clock.now(), room.randomBytes)}`,
    currency,
    isDark,
  });
}

/** Nobody younger plays anywhere (safety 10). */
const AGE_MIN = 18;
