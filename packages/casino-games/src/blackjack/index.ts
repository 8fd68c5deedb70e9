// Blackjack of a deck without end. Rules as in `value.ts`: that file knows what they are worth.

import { asFields, type FairGame, type Played, readSum } from '../game.ts';
import { type Card, cardName, drawCard, pointsOf } from '../cards.ts';
import type { Draws } from '../fair.ts';
import { dealerTakes, isBlackjack, totalOfHand } from './hand.ts';

export { bestMove, type BlackjackMove, blackjackEdge, dealerEnds } from './value.ts';

interface Hand {
  readonly cards: readonly Card[];
  readonly stake: bigint;
  readonly isDone: boolean;
}

interface Table {
  readonly hands: readonly Hand[];
  readonly dealer: readonly Card[];
  readonly isSplit: boolean;
}

const isPair = ([a, b]: readonly Card[]): boolean =>
  a !== undefined && b !== undefined && pointsOf(a) === pointsOf(b);

const activeOf = ({ hands }: Table): number => hands.findIndex(({ isDone }) => !isDone);

function actsOf(table: Table): readonly string[] {
  const hand = table.hands[activeOf(table)];
  if (!hand) return [];
  const isFirst = hand.cards.length === 2;
  return [
    'hit',
    'stand',
    ...(isFirst ? ['double'] : []),
    ...(isFirst && !table.isSplit && isPair(hand.cards) ? ['split'] : []),
  ];
}

/** A hand with 21 or more needs nobody to say stand. */
const settled = (hand: Hand): Hand => ({
  ...hand,
  isDone: hand.isDone || totalOfHand(hand.cards).total >= 21,
});

function after(table: Table, act: string, draws: Draws): Table | undefined {
  const active = activeOf(table);
  const hand = table.hands[active];
  if (!hand || !actsOf(table).includes(act)) return undefined;
  const put = (next: Hand): Table => ({ ...table, hands: table.hands.with(active, settled(next)) });
  switch (act) {
    case 'hit':
      return put({ ...hand, cards: [...hand.cards, drawCard(draws)] });
    case 'stand':
      return put({ ...hand, isDone: true });
    case 'double':
      return put({ cards: [...hand.cards, drawCard(draws)], stake: 2n * hand.stake, isDone: true });
    default: {
      // Split aces get one card each and are done.
      const isDone = hand.cards.every((card) => pointsOf(card) === 1);
      const hands = hand.cards.map((card) =>
        settled({ cards: [card, drawCard(draws)], stake: hand.stake, isDone }),
      );
      return { ...table, hands, isSplit: true };
    }
  }
}

/** The dealer plays on only while somebody is still in. */
function dealOut(table: Table, draws: Draws): Table {
  const isIn = table.hands.some(
    ({ cards }) => totalOfHand(cards).total <= 21 && (table.isSplit || !isBlackjack(cards)),
  );
  const dealer = [...table.dealer];
  while (isIn && dealerTakes(totalOfHand(dealer))) dealer.push(drawCard(draws));
  return { ...table, dealer };
}

function returnOf({ cards, stake }: Hand, { dealer, isSplit }: Table): bigint {
  const ours = isBlackjack(cards) && !isSplit;
  const theirs = isBlackjack(dealer);
  if (ours || theirs) return ours && theirs ? stake : ours ? stake + (stake * 3n) / 2n : 0n;
  const [{ total }, bank] = [totalOfHand(cards), totalOfHand(dealer).total];
  if (total > 21) return 0n;
  return bank > 21 || total > bank ? 2n * stake : total === bank ? stake : 0n;
}

function playedOf(table: Table, isOver: boolean): Played {
  const shownDealer = isOver ? table.dealer : table.dealer.slice(0, 1);
  return {
    stakeMinor: table.hands.reduce((all, { stake }) => all + stake, 0n),
    isOver,
    returnMinor: isOver ? table.hands.reduce((all, hand) => all + returnOf(hand, table), 0n) : 0n,
    acts: isOver ? [] : actsOf(table),
    shown: {
      hands: table.hands.map((hand) => ({
        cards: hand.cards.map(cardName),
        ...totalOfHand(hand.cards),
        stakeMinor: hand.stake.toString(),
        ...(isOver ? { returnMinor: returnOf(hand, table).toString() } : {}),
      })),
      active: isOver ? -1 : activeOf(table),
      dealer: shownDealer.map(cardName),
      dealerTotal: totalOfHand(shownDealer).total,
      isBlackjack: !table.isSplit && table.hands.some(({ cards }) => isBlackjack(cards)),
    },
  };
}

/** Wager: `{ amount }`. Acts: `hit`, `stand`, `double`, `split`. Drawn: two cards of the player, two of the dealer, then as they are asked for. */
export const BLACKJACK: FairGame = {
  gameKey: 'blackjack',
  play: (wager, acts, draws) => {
    const stake = readSum(asFields(wager)['amount']);
    if (stake === undefined) return undefined;
    const cards = [drawCard(draws), drawCard(draws)];
    const dealer = [drawCard(draws), drawCard(draws)];
    const isDone = isBlackjack(dealer);
    let table: Table | undefined = { hands: [settled({ cards, stake, isDone })], dealer, isSplit: false };
    for (const act of acts) {
      table = after(table, act, draws);
      if (!table) return undefined;
    }
    if (activeOf(table) >= 0) return playedOf(table, false);
    return playedOf(isDone ? table : dealOut(table, draws), true);
  },
};
