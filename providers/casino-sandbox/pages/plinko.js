import { el, isStill, number, openGame, svg, texts } from './frame.js';

const OUTWARD = {
  low: { 8: [5, 10, 11, 21, 56], 12: [5, 10, 11, 14, 16, 30, 100], 16: [5, 10, 11, 12, 14, 14, 20, 90, 160] },
  medium: {
    8: [4, 7, 13, 30, 130],
    12: [3, 6, 11, 20, 40, 110, 330],
    16: [3, 5, 10, 15, 30, 50, 100, 410, 1100],
  },
  high: {
    8: [2, 3, 15, 40, 290],
    12: [2, 2, 7, 20, 81, 240, 1700],
    16: [2, 2, 2, 20, 40, 90, 270, 1300, 10_000],
  },
};
const slotsOf = (rows, risk) => [...OUTWARD[risk][rows].toReversed(), ...OUTWARD[risk][rows].slice(1)];

let rows = 12;
let risk = 'medium';
let board;
const holder = el('div', { class: 'plinko-board', dir: 'ltr' });

/** The middle of a place: `row` pins down, `rights` moves to the right. */
const placeOf = (row, rights) => ({
  x: 50 + (rights - row / 2) * (92 / (rows + 1)),
  y: 8 + row * (78 / rows),
});

/** In hundredths of the board, whose narrowest is 300 px: at least 11 px. Wider numbers than their slots stand upright. */
const LETTER = 3.7;
const SLOT_HEIGHT = 12;
const ROWS_LYING_MAX = 8;

function draw() {
  const width = 92 / (rows + 1);
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_unused, pin) => {
      const { x, y } = placeOf(row + 1, pin);
      return svg('circle', { class: 'pin', cx: x, cy: y - 39 / rows, r: 0.7 });
    }),
  ).flat();
  const turn = rows > ROWS_LYING_MAX ? 'rotate(-90)' : '';
  const slots = slotsOf(rows, risk).map((tenths, slot) => {
    const { x } = placeOf(rows, slot);
    const far = Math.abs(slot - rows / 2) / (rows / 2);
    return svg(
      'g',
      { class: 'slot', 'data-slot': slot, style: `--far:${far.toFixed(2)}` },
      svg('rect', { x: x - width / 2 + 0.3, y: 89, width: width - 0.6, height: SLOT_HEIGHT, rx: 1.2 }),
      svg(
        'text',
        { 'font-size': LETTER, transform: `translate(${x} ${89 + SLOT_HEIGHT / 2}) ${turn}` },
        number(tenths / 10),
      ),
    );
  });
  board = svg(
    'svg',
    { viewBox: '0 0 100 102', role: 'img', 'aria-label': texts.board },
    ...pins,
    ...slots,
    svg('circle', { class: 'ball', cx: 50, cy: 4, r: 1.9 }),
  );
  holder.replaceChildren(board);
}

const choice = (label, options, chosen, choose) => {
  const buttons = options.map(([value, text]) =>
    el(
      'button',
      {
        type: 'button',
        'aria-pressed': value === chosen,
        onclick: (event) => {
          choose(value);
          for (const button of buttons)
            button.setAttribute('aria-pressed', String(button === event.currentTarget));
          draw();
        },
      },
      text,
    ),
  );
  return el('div', { class: 'chips', role: 'group', 'aria-label': label }, el('span', {}, label), ...buttons);
};

void openGame({
  label: 'drop',
  build: (stage) => {
    stage.className = 'plinko';
    stage.append(
      holder,
      el(
        'div',
        { class: 'choices' },
        choice(
          texts.rows,
          [8, 12, 16].map((one) => [one, number(one)]),
          rows,
          (one) => (rows = one),
        ),
        choice(
          texts.risk,
          ['low', 'medium', 'high'].map((one) => [one, texts[one]]),
          risk,
          (one) => (risk = one),
        ),
      ),
    );
    draw();
  },
  wager: (amount) => ({ amount, rows, risk }),
  show: async ({ shown, wager }) => {
    if (wager.rows !== rows || wager.risk !== risk) return;
    for (const one of board.querySelectorAll('.is-hit')) one.classList.remove('is-hit');
    const ball = board.querySelector('.ball');
    let rights = 0;
    const frames = [{ x: 50, y: 4 }];
    for (const [row, turn] of shown.path.entries()) {
      rights += turn;
      frames.push(placeOf(row + 1, rights));
    }
    frames.push({ x: placeOf(rows, rights).x, y: 87 });
    const keyframes = frames.map(({ x, y }) => ({
      transform: `translate(${x - 50}px, ${y - 4}px)`,
      easing: 'ease-in',
    }));
    const motion = ball.animate(keyframes, {
      duration: isStill() ? 1 : 160 * frames.length,
      fill: 'forwards',
    });
    await motion.finished;
    board.querySelector(`[data-slot="${shown.slot}"]`).classList.add('is-hit');
  },
});
