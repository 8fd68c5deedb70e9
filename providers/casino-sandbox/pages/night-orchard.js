import { el, fill, isStill, money, moving, number, openGame, svg, texts, times } from './frame.js';

const LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
];
const PAYS = {
  W: [200, 1000, 5000],
  G: [100, 500, 2500],
  C: [60, 240, 1000],
  S: [30, 100, 400],
  M: [20, 60, 225],
  U: [10, 25, 100],
  L: [6, 18, 75],
  D: [6, 14, 60],
};
/** Drawn in a square of 48; colours come from the style sheet. */
const PICTURES = {
  W: [
    ['path', { class: 'a', d: 'M18 8h12l2 5H16ZM15 14h18l3 20-4 6H16l-4-6Z' }],
    ['path', { class: 'b', d: 'M24 18c5 5 6 8 6 11a6 6 0 0 1-12 0c0-3 1-6 6-11Z' }],
  ],
  G: [
    ['path', { class: 'a', d: 'M14 10h20l9 11-19 20L5 21Z' }],
    ['path', { class: 'b', d: 'M5 21h38L24 41Z' }],
    ['path', { class: 'c', d: 'm14 10 4 11 6-11 6 11 4-11M18 21l6 20 6-20' }],
  ],
  C: [
    ['path', { class: 'a', d: 'M6 15l9 8 9-14 9 14 9-8-4 20H10Z' }],
    ['path', { class: 'b', d: 'M10 36h28v5H10Z' }],
  ],
  S: [
    [
      'path',
      {
        class: 'a',
        d: 'm24 5 5.600 12.300L43 18.700 33 27.800 35.800 41 24 34.200 12.200 41 15 27.800 5 18.700l13.400-1.400Z',
      },
    ],
  ],
  M: [['path', { class: 'a', d: 'M31 6a19 19 0 1 0 9 29A17 17 0 0 1 31 6Z' }]],
  U: [
    ['circle', { class: 'a', cx: 24, cy: 24, r: 10 }],
    ['path', { class: 'c', d: 'M24 4v6M24 38v6M4 24h6M38 24h6M10 10l4 4M34 34l4 4M38 10l-4 4M14 34l-4 4' }],
  ],
  L: [
    ['path', { class: 'a', d: 'M8 40C4 20 18 6 41 7c1 23-13 37-33 33Z' }],
    ['path', { class: 'c', d: 'M9 40 29 19' }],
  ],
  D: [
    ['path', { class: 'a', d: 'M24 4c9 12 14 18 14 26a14 14 0 0 1-28 0c0-8 5-14 14-26Z' }],
    ['path', { class: 'c', d: 'M17 30a8 8 0 0 0 7 8' }],
  ],
};
const symbolOf = (one) =>
  svg(
    'svg',
    { class: `symbol is-${one}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    ...PICTURES[one].map(([tag, attributes]) => svg(tag, attributes)),
  );
const cellOf = (one) => el('div', { class: 'cell', 'data-symbol': one }, symbolOf(one));

const START = ['LWD', 'SGU', 'CWM', 'UGS', 'DWL'];
const PASSING = 'DLUMSDULCDLUMS';
const reels = START.map((word) =>
  el('div', { class: 'reel' }, el('div', { class: 'strip' }, ...[...word].map(cellOf))),
);
const overlay = svg('svg', {
  class: 'lines',
  viewBox: '0 0 500 300',
  preserveAspectRatio: 'none',
  'aria-hidden': 'true',
});
const reading = el('p', { class: 'unseen', role: 'status' });

async function turn(reel, word, index) {
  const strip = reel.firstChild;
  const standing = [...strip.children]
    .slice(0, 3)
    .map((cell) => cell.dataset.symbol)
    .join('');
  const passing = PASSING.slice(0, 8 + 2 * index);
  // New symbols come from above: the strip ends where it stood, and moves down to what it shows.
  strip.replaceChildren(...[...word, ...passing, ...standing].map(cellOf));
  const cells = strip.children.length;
  const motion = strip.animate(
    [{ transform: `translateY(${(-100 * (cells - 3)) / cells}%)` }, { transform: 'translateY(0)' }],
    { duration: isStill() ? 1 : 1100 + 220 * index, easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
  await motion.finished;
  strip.replaceChildren(...[...word].map(cellOf));
}

function showWins({ wins, window }) {
  overlay.replaceChildren(
    ...wins.map(({ rows }) =>
      svg('polyline', { points: rows.map((row, reel) => `${100 * reel + 50},${100 * row + 50}`).join(' ') }),
    ),
  );
  for (const { rows } of wins)
    for (const [reel, row] of rows.entries()) reels[reel].firstChild.children[row].classList.add('is-win');
  reading.textContent = wins
    .map(({ pay, count, line }) => `${number(line + 1)}: ${fill(texts.ofAKind, { count })} ${times(pay)}`)
    .join(' ');
  return window;
}

function paytable(stake) {
  const body = el('div', { class: 'pays' });
  const draw = () => {
    const line = BigInt(stake() ?? 0) / BigInt(LINES.length);
    body.replaceChildren(
      ...Object.entries(PAYS).map(([symbol, pays]) =>
        el(
          'div',
          { class: 'pay' },
          symbolOf(symbol),
          el(
            'dl',
            {},
            ...pays.flatMap((pay, index) => [
              el('dt', {}, number(index + 3)),
              el('dd', {}, money(line * BigInt(pay), { hasCode: false })),
            ]),
          ),
        ),
      ),
    );
  };
  draw();
  return {
    node: el(
      'details',
      {},
      el('summary', {}, texts.paytable),
      el('p', { class: 'note' }, texts.lineNote),
      body,
    ),
    draw,
  };
}

void openGame({
  label: 'spin',
  build: (stage, { stake, onStake }) => {
    stage.className = 'slot';
    const pays = paytable(stake);
    onStake(pays.draw);
    stage.append(
      el('div', { class: 'reels', role: 'img', 'aria-label': texts.reels, dir: 'ltr' }, ...reels, overlay),
      reading,
      pays.node,
    );
  },
  wager: (amount) => ({ amount }),
  show: async ({ shown }, isLive) => {
    overlay.replaceChildren();
    reading.textContent = '';
    if (isLive) await Promise.all(reels.map((reel, index) => turn(reel, shown.window[index], index)));
    else
      for (const [index, reel] of reels.entries())
        reel.firstChild.replaceChildren(...[...shown.window[index]].map(cellOf));
    showWins(shown);
    if (shown.wins.length > 0 && isLive) await moving(200);
  },
});
