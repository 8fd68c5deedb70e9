import { handOf, layCards, titled } from './cards.js';
import { el, money, moving, number, openGame, texts } from './frame.js';

const BETS = ['player', 'banker', 'tie'];
const bets = new Map();
const hands = { player: handOf(texts.player), banker: handOf(texts.banker) };
let table;
const fields = BETS.map((bet) => {
  const sum = el('span', { class: 'sum' });
  const add = () => {
    bets.set(bet, (bets.get(bet) ?? 0n) + BigInt(table.stake() ?? 0));
    refresh();
  };
  return {
    bet,
    sum,
    field: el('button', { type: 'button', class: 'bet', onclick: add }, el('span', {}, texts[bet]), sum),
  };
});

function refresh() {
  for (const { bet, sum, field } of fields) {
    sum.textContent = bets.has(bet) ? money(bets.get(bet)) : '';
    field.setAttribute('aria-pressed', String(bets.has(bet)));
  }
}

void openGame({
  label: 'deal',
  build: (stage, given) => {
    table = given;
    stage.className = 'table';
    const clear = () => {
      bets.clear();
      refresh();
    };
    stage.append(
      el('div', { class: 'hands' }, hands.player.box, hands.banker.box),
      el('div', { class: 'bets' }, ...fields.map(({ field }) => field)),
      el('div', { class: 'chips' }, el('button', { type: 'button', onclick: clear }, texts.clear)),
      el('p', { class: 'note' }, texts.tieNote),
    );
    refresh();
  },
  wager: () =>
    bets.size === 0
      ? texts.betSome
      : Object.fromEntries([...bets].map(([bet, sum]) => [bet, sum.toString()])),
  show: async ({ shown }, isLive) => {
    for (const side of ['player', 'banker']) {
      hands[side].cards.replaceChildren();
      hands[side].title.textContent = texts[side];
      hands[side].box.classList.remove('is-active');
      layCards(hands[side].cards, shown[side].slice(0, 2));
    }
    if (isLive) await moving(900);
    layCards(hands.player.cards, shown.player);
    if (isLive && shown.player.length > 2) await moving(700);
    layCards(hands.banker.cards, shown.banker);
    if (isLive) await moving(600);
    for (const side of ['player', 'banker']) {
      hands[side].title.textContent = titled(texts[side], number(shown.totals[side]));
      hands[side].box.classList.toggle('is-active', shown.winner === side);
    }
  },
});
