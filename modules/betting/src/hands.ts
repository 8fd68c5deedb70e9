// What a player does with placed bets, in one step each, for tools and simulations; the calls do the same with an offer between.

import type { Minor, Outcome, Refusal } from '@overround/kernel';
import type { BetOrder } from './domain/decide-placement.ts';
import type { EditRequest } from './domain/edit-bet.ts';
import { type AdvanceDeps, type AdvancePlaced, placeAdvanceBet } from './flows/advance-bet.ts';
import { quoteEdit, takeEdit } from './flows/edit-bet.ts';
import { type InsureDeps, offerInsuranceFor, takeInsurance } from './flows/insure-bet.ts';
import { offerSale, type SellDeps, type Seller } from './flows/offer-sale.ts';
import type { OrderOwner } from './flows/place-bet.ts';
import { quotePower } from './flows/power-bet.ts';
import type { EditDeps, Edited, Editor } from './flows/read-bet-to-edit.ts';
import { type SellOutcome, takeOffer } from './flows/sell-bet.ts';
import { undoBet, type UndoOutcome } from './flows/undo-bet.ts';
import { type SaleWish, type SaleWishRefusal, waitNoMore, waitToSell } from './flows/wait-to-sell.ts';
import type { BoughtInsurance } from './store/insurance-store.ts';
import type { SaleOrder } from './store/sale-order-store.ts';

export interface BettingHands {
  /** Values a part of an own bet (all that is left, unless said) and sells it at that, as the calls do. */
  sellBet(
    seller: Seller,
    order: { readonly betId: number; readonly stakeMinor?: Minor },
  ): Promise<SellOutcome>;
  /** Has an own bet sold by itself once it is worth so much or its rule is met, as the call does. */
  sellLater(seller: Seller, wish: SaleWish): Promise<Outcome<SaleOrder, SaleWishRefusal>>;
  /** Takes such an order back, as the call does. */
  sellNoMore(
    seller: Seller,
    order: Pick<SaleOrder, 'betId' | 'orderId'>,
  ): Promise<Outcome<SaleOrder, Refusal<'not_found'>>>;
  /** Changes the legs of an own bet, or moves it to better prices, at what that costs now, as the calls do. */
  editBet(
    editor: Editor,
    ask: { readonly betId: number; readonly kind: 'edit' | 'power_price'; readonly request: EditRequest },
  ): Promise<Outcome<Edited>>;
  /** Stakes more on an own bet at the prices of now, as the calls do. */
  raiseBet(
    editor: Editor,
    ask: { readonly betId: number; readonly addStakeMinor: Minor },
  ): Promise<Outcome<Edited>>;
  /** Takes a fresh bet back for its stake, as the calls do. */
  undoBet(editor: Editor, betId: number): Promise<UndoOutcome>;
  /** Insures a part of the stake of an own bet, in hundredths, at what that costs now, as the calls do. */
  insureBet(
    insurer: Seller,
    order: { readonly betId: number; readonly percent: number },
  ): Promise<Outcome<BoughtInsurance>>;
  /** Places a bet with a stake that is advanced on the open bets of its owner, as the calls do. */
  advanceBet(owner: OrderOwner, order: BetOrder): Promise<Outcome<AdvancePlaced, Refusal>>;
}

export interface HandsDeps {
  readonly selling: SellDeps;
  readonly editing: EditDeps;
  readonly insuring: InsureDeps;
  readonly advances: AdvanceDeps;
}

export function openHands({ selling, editing, insuring, advances }: HandsDeps): BettingHands {
  const { db } = selling;
  return {
    sellBet: async (seller, order) => {
      const offered = await db.inTransaction(seller, (tx) => offerSale(selling, tx, seller, order));
      return offered.ok ? takeOffer(selling, seller, offered.value.offerId) : offered;
    },
    sellLater: (seller, wish) => db.inTransaction(seller, (tx) => waitToSell(selling, tx, seller, wish)),
    sellNoMore: (seller, order) => db.inTransaction(seller, (tx) => waitNoMore(tx, seller, order)),
    editBet: async (editor, ask) => {
      const quoted = await quoteEdit(editing, editor, ask);
      return quoted.ok ? takeEdit(editing, editor, { ...ask, quoteId: quoted.value.quoteId }) : quoted;
    },
    raiseBet: async (editor, ask) => {
      const quoted = await quotePower(editing, editor, ask);
      return quoted.ok ? takeEdit(editing, editor, { ...ask, quoteId: quoted.value.quoteId }) : quoted;
    },
    undoBet: (editor, betId) => undoBet(editing, editor, betId),
    insureBet: async (insurer, order) => {
      const offered = await db.inTransaction(insurer, (tx) =>
        offerInsuranceFor(insuring, tx, insurer, order),
      );
      return offered.ok ? takeInsurance(insuring, insurer, offered.value.offerId) : offered;
    },
    advanceBet: (owner, order) => placeAdvanceBet(advances, owner, order),
  };
}
