import { handOf, layCards, titled } from './cards.js';
import { el, money, moving, number, openGame, texts } from './frame.js';

const dealer = handOf(texts.dealer);
const own = el('div', { class: 'hands' });
let hands = [];

void openGame({
  label: 'deal',
  build: (stage) => {
    stage.className = 'table';
    stage.append(dealer.box, el('p', { class: 'note' }, texts.blackjackRules), own);
    hands = [handOf(texts.hand)];
    own.append(hands[0].box);
  },
  wager: (amount) => ({ amount }),
  show: async ({ shown, isOver, roundId }, isLive) => {
    if (own.dataset.round !== roundId || hands.length !== shown.hands.length) {
      own.dataset.round = roundId;
      hands = shown.hands.map(() => handOf(texts.hand));
      own.replaceChildren(...hands.map(({ box }) => box));
      if (shown.hands.length === 1) dealer.cards.replaceChildren();
    }
    for (const [index, hand] of shown.hands.entries()) {
      const place = hands[index];
      layCards(place.cards, hand.cards);
      const total = hand.total > 21 ? `${number(hand.total)} · ${texts.bust}` : number(hand.total);
      place.title.textContent = `${titled(texts.hand, total)} · ${money(hand.stakeMinor)}`;
      place.box.classList.toggle('is-active', index === shown.active && shown.hands.length > 1);
    }
    layCards(dealer.cards, shown.dealer, isOver ? 0 : 1);
    dealer.title.textContent = titled(texts.dealer, number(shown.dealerTotal));
    if (isLive) await moving(300 + 150 * shown.dealer.length);
  },
});
