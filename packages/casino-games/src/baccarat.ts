// Baccarat (punto banco): two hands, a fixed rule of third cards, bets on either and on a tie.

import { asFields, decided, type FairGame, readSum } from './game.ts';
import { type Card, cardName, drawCard, pointsOf } from './cards.ts';

const valueOf = (card: Card): number => pointsOf(card) % 10;
const totalOf = (cards: readonly number[]): number => cards.reduce((all, one) => all + one, 0) % 10;

/** Whether the bank takes a third card: by its total and the player's third card. */
export function bankDraws(total: number, playersThird: number | undefined): boolean {
  if (playersThird === undefined) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return playersThird !== 8;
  if (total === 4) return playersThird >= 2 && playersThird <= 7;
  if (total === 5) return playersThird >= 4 && playersThird <= 7;
  return total === 6 && (playersThird === 6 || playersThird === 7);
}

export interface BaccaratChances {
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
}

/** Every deal, weighed: of so many decks, or of a deck without end. */
export function baccaratChances(decks: number | 'infinite'): BaccaratChances {
  const sizes = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map((size) => (decks === 'infinite' ? size : size * decks));
  const chances = { player: 0, banker: 0, tie: 0 };
  let left = sizes.reduce((all, one) => all + one, 0);
  const eachCard = (chance: number, then: (value: number, chance: number) => void): void => {
    for (let value = 0; value < 10; value += 1) {
      const size = sizes[value] ?? 0;
      if (size === 0) continue;
      const here = (chance * size) / left;
      if (decks !== 'infinite') {
        sizes[value] = size - 1;
        left -= 1;
      }
      then(value, here);
      if (decks !== 'infinite') {
        sizes[value] = size;
        left += 1;
      }
    }
  };
  const end = (player: number, banker: number, chance: number): void => {
    chances[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += chance;
  };
  const bank = (player: number, banker: number, third: number | undefined, chance: number): void => {
    if (bankDraws(banker, third)) eachCard(chance, (card, here) => end(player, (banker + card) % 10, here));
    else end(player, banker, chance);
  };
  eachCard(1, (a, one) =>
    eachCard(one, (b, two) =>
      eachCard(two, (c, three) =>
        eachCard(three, (d, four) => {
          const player = (a + b) % 10;
          const banker = (c + d) % 10;
          if (player >= 8 || banker >= 8) end(player, banker, four);
          else if (player <= 5)
            eachCard(four, (card, here) => bank((player + card) % 10, banker, card, here));
          else bank(player, banker, undefined, four);
        }),
      ),
    ),
  );
  return chances;
}

/** What a bet returns for one: the bank less a twentieth of what it wins, a tie eight to one; a tie gives the others back. */
export const baccaratReturns = ({ player, banker, tie }: BaccaratChances) => ({
  player: 2 * player + tie,
  banker: 1.95 * banker + tie,
  tie: 9 * tie,
});

const BETS = ['player', 'banker', 'tie'] as const;

/** Wager: `{ player?, banker?, tie? }`, sums. */
export const BACCARAT: FairGame = {
  gameKey: 'baccarat',
  play: (wager, _acts, draws) => {
    const fields = asFields(wager);
    const sums = { player: 0n, banker: 0n, tie: 0n };
    for (const bet of BETS) {
      if (fields[bet] === undefined) continue;
      const sum = readSum(fields[bet]);
      if (sum === undefined) return undefined;
      sums[bet] = sum;
    }
    const stake = sums.player + sums.banker + sums.tie;
    if (stake === 0n) return undefined;
    const player = [drawCard(draws), drawCard(draws)];
    const banker = [drawCard(draws), drawCard(draws)];
    const total = (cards: readonly Card[]) => totalOf(cards.map(valueOf));
    if (total(player) < 8 && total(banker) < 8) {
      const third = total(player) <= 5 ? drawCard(draws) : undefined;
      if (third !== undefined) player.push(third);
      if (bankDraws(total(banker), third === undefined ? undefined : valueOf(third)))
        banker.push(drawCard(draws));
    }
    const [ours, theirs] = [total(player), total(banker)];
    const winner = ours > theirs ? 'player' : ours < theirs ? 'banker' : 'tie';
    const won = {
      player: 2n * sums.player,
      banker: sums.banker + (sums.banker * 19n) / 20n,
      tie: 9n * sums.tie + sums.player + sums.banker,
    }[winner];
    return decided(stake, won, {
      player: player.map(cardName),
      banker: banker.map(cardName),
      totals: { player: ours, banker: theirs },
      winner,
    });
  },
};
