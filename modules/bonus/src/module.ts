import { accept, type AccountId, type Minor, type Outcome, present, type Refusal } from '@overround/kernel';
import {
  createPhrases,
  dictionaryOf,
  FALLBACK_LANGUAGE,
  loadDictionary,
  SHIPPED_LANGUAGES,
} from '@overround/phrases';
import { type HouseModule, jobOfBrands, type SiteContext, type Tx } from '@overround/platform';
import type { BonusDeps, BonusRoom, PersonKey } from './deps.ts';
import type { Funds } from './domain/funds.ts';
import { isFreeBet } from './domain/offer.ts';
import { type ChoiceRefusal, chooseBonus } from './flows/choose.ts';
import { type CreditedDeposit, earnByDeposit } from './flows/earn.ts';
import { type PromoRefusal, redeemAtRegistration, redeemCode } from './flows/redeem.ts';
import { distributeDue } from './flows/distribute.ts';
import { refreshDue, startNext } from './flows/refresh.ts';
import { type PlayedSpin, spinPlayed, type SpinRefusal } from './flows/free-spins.ts';
import { tellSpins } from './flows/tell-spins.ts';
import { finishRound, payCashbackDue } from './flows/rounds.ts';
import { type ReversedDeposit, takeBackOf } from './flows/take-back.ts';
import {
  type BonusStake,
  type GameStake,
  purseFor,
  purseForGame,
  type RaisedStake,
  raiseFault,
} from './reads/purse.ts';
import { JOBS } from './jobs.ts';
import { keepPoints } from './flows/keep-points.ts';
import { bonusOfOpening, findOrdered, openOrderWatch, type OpenedGame, purseByOrder } from './reads/funds.ts';
import { readPoints } from './reads/points.ts';
import { readWelcomeWords, type WelcomeWords } from './reads/welcome-words.ts';
import { bonusRoutes } from './routes/bonus.route.ts';
import { foresightRoutes } from './routes/foresight.route.ts';
import { loyaltyRoutes } from './routes/loyalty.route.ts';
import { promoRoutes } from './routes/promo.route.ts';
import { rulesRoutes } from './routes/rules.route.ts';
import { staffRoutes } from './routes/staff.route.ts';
import { listBonuses } from './store/bonus-store.ts';
import { cancelRound, type FinishedRound } from './store/round-store.ts';
import { findOfferOfAccount, listOffers } from './store/offer-store.ts';
import { BONUS_OWN_DATA } from './own-data.ts';

export interface Bonuses {
  readonly module: HouseModule;
  /**
   * A newcomer's choice by code or by id of the wire, in the transaction that opens them. A choice that is not offered (any more)
   * is no bonus: nobody is kept from registering by it.
   */
  chooseAtRegistration(tx: Tx, who: PersonKey, choice: string): Promise<Outcome<undefined, ChoiceRefusal>>;
  /** The promo code of a newcomer, in the transaction that opens them; what became of it stands in their history. */
  redeemAtRegistration(tx: Tx, who: PersonKey, code: string): Promise<void>;
  /** Somebody uses a promo code, once; what it brings is theirs, and of its uses one is gone. */
  redeem(tx: Tx, who: PersonKey, code: string): Promise<Outcome<undefined, PromoRefusal>>;
  /** In the transaction that credits a deposit: what was chosen is earned and started, once. */
  onDeposit(tx: Tx, deposit: CreditedDeposit): Promise<void>;
  /**
   * In the transaction that moves a deposit back, after its money: what is left of the bonus it earned is taken back, what is own money
   * already is not.
   */
  depositReversed(tx: Tx, reversed: ReversedDeposit): Promise<void>;
  /** In the transaction that moved the money of a round of a game: it counts towards its bonus, or towards the cashback of own money. */
  roundFinished(
    tx: Tx,
    round: FinishedRound,
  ): Promise<Outcome<undefined, Refusal<'round_told_otherwise', object>>>;
  /** A round was taken back: it counts no more. Cashback that was paid of it stays. */
  roundCancelled(tx: Tx, roundId: string): Promise<void>;
  /** A casino tells a free round it gave; what all of them won becomes the bonus they are of. */
  freeSpinPlayed(tx: Tx, spin: PlayedSpin): Promise<Outcome<undefined, SpinRefusal>>;
  /** The account a round of a game with a casino bonus is bet from and won into, or why not. */
  accountForGame(stake: GameStake): Promise<Outcome<AccountId>>;
  /** Whose money a game is opened with by the order of the running casino bonus; nothing: the order says nothing of this game. */
  bonusOfOpening(game: OpenedGame): Promise<{ readonly funds: Funds; readonly bonusId: number } | undefined>;
  /** What the running bonus holds beside own money for bets that name no money; nothing where it is staked only when it is named. */
  spendableOf(tx: Tx, ask: PersonKey & { readonly currency: string }): Promise<Minor | undefined>;
  /** The account a stake is paid from: of the bonus or code that was named, else by the order of the running bonus; or why not. */
  accountFor(stake: BonusStake): Promise<Outcome<AccountId>>;
  /** Whether a bet and what raises it may stake so much from an account. */
  mayRaise(stake: RaisedStake): Promise<Outcome<undefined>>;
  /** Whether the stake of a bet that was paid from an account of a bonus stays with the house whatever the bet brings: a free bet. */
  isStakeKept(tx: Tx, accountId: AccountId): Promise<boolean>;
  /** Points somebody may spend; nothing where the brand gives none. The wallet tells them as an account. */
  pointsOf(tx: Tx, who: PersonKey): Promise<number | undefined>;
  /** What stands around a form of registration about welcome bonuses, in the language of the page. */
  welcomeOf(site: SiteContext): Promise<WelcomeWords>;
  /** Looks at every bonus of a brand that may have moved; the job does it every minute. */
  refresh(brandId: PersonKey['brandId']): Promise<number>;
}

const TELL_SPINS_MS = 60_000;

export async function openBonuses(deps: BonusDeps): Promise<Bonuses> {
  const loaded = await Promise.all(
    SHIPPED_LANGUAGES.map(async (code) => [code, createPhrases(code, await loadDictionary(code))] as const),
  );
  const byCode = new Map(loaded);
  const room: BonusRoom = {
    ...deps,
    orders: openOrderWatch(deps),
    phrasesOf: (lang) => present(byCode.get(dictionaryOf(lang)) ?? byCode.get(FALLBACK_LANGUAGE), 'phrases'),
  };
  const { orders } = room;
  return {
    chooseAtRegistration: async (tx, who, choice) => {
      const offer = (await listOffers(tx)).find(
        ({ offerId, code, terms }) => terms.isWelcome && (choice === code || choice === String(offerId)),
      );
      return offer ? chooseBonus(room, tx, who, offer.code) : accept(undefined);
    },
    redeem: (tx, who, code) => redeemCode(room, tx, who, code),
    redeemAtRegistration: (tx, who, code) => redeemAtRegistration(room, tx, who, code),
    onDeposit: async (tx, deposit) => {
      await earnByDeposit(room, tx, deposit);
      await startNext(room, tx, await listBonuses(tx, deposit.personId));
    },
    depositReversed: (tx, reversed) => takeBackOf(room, tx, reversed),
    roundFinished: finishRound,
    roundCancelled: async (tx, roundId) => void (await cancelRound(tx, roundId)),
    freeSpinPlayed: spinPlayed,
    accountForGame: (stake) => deps.db.read(stake, (tx) => purseForGame(room, tx, stake)),
    accountFor: async (stake) => {
      if (stake.promo !== undefined || stake.bonusId !== undefined)
        return deps.db.read(stake, (tx) => purseFor(room, tx, stake));
      if (!(await orders.hasOrder(stake.brandId))) return accept(stake.accountId);
      return deps.db.read(stake, async (tx) => accept(await purseByOrder(room, tx, stake)));
    },
    bonusOfOpening: async (game) =>
      (await orders.hasOrder(game.brandId))
        ? deps.db.read(game, (tx) => bonusOfOpening(room, tx, game))
        : undefined,
    spendableOf: async (tx, ask) =>
      (await orders.hasOrder(ask.brandId, tx)) ? (await findOrdered(room, tx, ask))?.bonusMinor : undefined,
    mayRaise: (stake) => deps.db.read(stake, (tx) => raiseFault(room, tx, stake)),
    isStakeKept: async (tx, accountId) => {
      const offer = await findOfferOfAccount(tx, accountId);
      return offer !== undefined && isFreeBet(offer.terms);
    },
    pointsOf: async (tx, who) => {
      const { rule, left } = await readPoints(room, tx, who);
      return rule && left;
    },
    welcomeOf: (site) => room.db.read(site, (tx) => readWelcomeWords(room, tx, site)),
    refresh: async (brandId) => {
      await distributeDue(room, brandId);
      await payCashbackDue(room, brandId);
      await tellSpins(room, brandId);
      return refreshDue(room, brandId);
    },
    module: {
      name: 'bonus',
      ownData: BONUS_OWN_DATA,
      routes: [
        ...bonusRoutes(room),
        ...promoRoutes(room),
        ...staffRoutes(room),
        ...foresightRoutes(room),
        ...loyaltyRoutes(room),
        ...rulesRoutes(room),
      ],
      listeners: [],
      jobs: [
        jobOfBrands(room, { name: JOBS.keepPoints, cron: '*/10 * * * *' }, (id) => keepPoints(room, id)),
        jobOfBrands(room, { name: JOBS.shareWeeks, cron: '* * * * *' }, (id) => distributeDue(room, id)),
        jobOfBrands(room, { name: JOBS.payCashback, cron: '* * * * *' }, (id) => payCashbackDue(room, id)),
        jobOfBrands(room, { name: JOBS.refreshDue, cron: '* * * * *' }, (id) => refreshDue(room, id)),
        // Beside the jobs of the database: a casino that does not answer takes no place of theirs.
        jobOfBrands(room, { name: JOBS.tellSpins, everyMs: TELL_SPINS_MS }, (id) => tellSpins(room, id)),
      ],
    },
  };
}
