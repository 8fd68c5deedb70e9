import { el, fill, moving, number, openGame, texts, times } from './frame.js';

const PICKS_MAX = 10;
const picked = new Set();
const count = el('p', { class: 'keno-count', role: 'status' });
const buttons = Array.from({ length: 40 }, (_, index) =>
  el(
    'button',
    { type: 'button', 'aria-pressed': 'false', onclick: () => toggle(index + 1) },
    number(index + 1),
  ),
);

function refresh() {
  count.textContent = fill(texts.picks, { count: picked.size });
  for (const [index, button] of buttons.entries())
    button.setAttribute('aria-pressed', String(picked.has(index + 1)));
}
function clearDraw() {
  for (const button of buttons) delete button.dataset.drawn;
}
function toggle(one) {
  clearDraw();
  if (picked.has(one)) picked.delete(one);
  else if (picked.size < PICKS_MAX) picked.add(one);
  refresh();
}

void openGame({
  label: 'draw',
  build: (stage) => {
    stage.className = 'keno';
    const clear = () => {
      picked.clear();
      clearDraw();
      refresh();
    };
    stage.append(
      el('div', { class: 'keno-grid', role: 'group', 'aria-label': texts.board, dir: 'ltr' }, ...buttons),
      el('div', { class: 'chips' }, count, el('button', { type: 'button', onclick: clear }, texts.clear)),
    );
    refresh();
  },
  wager: (amount) => (picked.size === 0 ? texts.pickSome : { amount, picks: [...picked] }),
  show: async ({ shown }, isLive) => {
    clearDraw();
    for (const one of shown.drawn) {
      buttons[one - 1].dataset.drawn = picked.has(one) ? 'hit' : 'miss';
      if (isLive) await moving(220);
    }
    count.textContent = `${fill(texts.hits, { count: number(shown.hits) })} · ${times(shown.hundredths / 100)}`;
  },
});
