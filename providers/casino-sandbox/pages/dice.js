import { el, fill, moving, number, openGame, percent, texts, times, withCents } from './frame.js';

const ROLLS = 10_001;
let side = 'over';
let mark = 5000;
const range = el('input', {
  type: 'range',
  min: 2,
  max: 98,
  step: 1,
  value: 50,
  'aria-label': texts.target,
  dir: 'ltr',
});
const marker = el('span', { class: 'dice-roll', 'aria-hidden': 'true' });
const track = el('div', { class: 'dice-track', dir: 'ltr' }, range, marker);
const shownMark = el('output', {});
const chance = el('output', {});
const pays = el('output', {});
const result = el('p', { class: 'dice-result' }, '—');
const sides = ['over', 'under'].map((one) =>
  el('button', { type: 'button', 'aria-pressed': one === side, onclick: () => choose(one) }, texts[one]),
);

function refresh() {
  mark = Number(range.value) * 100;
  const rolls = side === 'under' ? mark : ROLLS - 1 - mark;
  shownMark.textContent = number(mark / 100);
  chance.textContent = percent(rolls / ROLLS);
  pays.textContent = times(Math.floor((99 * ROLLS * 100) / rolls) / 10_000);
  track.dataset.side = side;
  track.style.setProperty('--mark', `${mark / 100}%`);
}
function choose(one) {
  side = one;
  for (const [index, name] of ['over', 'under'].entries())
    sides[index].setAttribute('aria-pressed', String(name === side));
  refresh();
}
const cell = (label, value) => el('div', {}, el('span', {}, label), value);

void openGame({
  label: 'roll',
  build: (stage) => {
    stage.className = 'dice';
    range.addEventListener('input', refresh);
    stage.append(
      result,
      track,
      el('div', { class: 'chips', role: 'group' }, ...sides),
      el(
        'div',
        { class: 'facts' },
        cell(texts.target, shownMark),
        cell(texts.chance, chance),
        cell(texts.pays, pays),
      ),
    );
    refresh();
  },
  wager: (amount) => ({ amount, side, mark }),
  show: async ({ shown, stakeMinor, returnMinor }, isLive) => {
    marker.style.setProperty('--roll', `${shown.roll / 100}%`);
    marker.classList.add('is-there');
    if (isLive) await moving(700);
    result.textContent = withCents(shown.roll / 100);
    result.setAttribute('aria-label', fill(texts.result, { number: withCents(shown.roll / 100) }));
    const isWon = BigInt(returnMinor) > BigInt(stakeMinor);
    marker.dataset.won = String(isWon);
    result.dataset.tone = isWon ? 'won' : '';
  },
});
