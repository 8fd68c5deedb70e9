import { el, fill, isStill, listed, money, moving, number, openGame, svg, texts } from './frame.js';

/** The order of numbers on a European wheel. */
const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const colourOf = (one) => (one === 0 ? 'green' : RED.has(one) ? 'red' : 'black');
const TURN = 360 / WHEEL.length;

const bets = new Map();
let lastBets = new Map();
const chips = new Map();
let table;
let angle = 0;
const rotor = svg('g', { class: 'rotor' });
const ball = svg('circle', { class: 'ball', cx: 0, cy: -78, r: 3.4 });
const result = el('p', { class: 'pocket', 'aria-hidden': 'true' }, '');
const total = el('span', {});

function wheel() {
  const point = (degrees, radius) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
  };
  for (const [place, one] of WHEEL.entries()) {
    const from = place * TURN - TURN / 2;
    const to = from + TURN;
    rotor.append(
      svg('path', {
        class: colourOf(one),
        d: `M${point(from, 94)}A94 94 0 0 1 ${point(to, 94)}L${point(to, 62)}A62 62 0 0 0 ${point(from, 62)}Z`,
      }),
      svg('text', { transform: `rotate(${place * TURN}) translate(0 -84)` }, String(one)),
    );
  }
  rotor.append(
    svg('circle', { class: 'hub', r: 62 }),
    ...[0, 45, 90, 135].map((turn) =>
      svg('path', { class: 'spoke', d: 'M0 -30V30', transform: `rotate(${turn})` }),
    ),
    svg('circle', { class: 'knob', r: 9 }),
  );
  return svg(
    'svg',
    { class: 'wheel', viewBox: '-100 -100 200 200', role: 'img', 'aria-label': texts.wheel },
    svg('circle', { class: 'rim', r: 99 }),
    rotor,
    ball,
  );
}

/** Every spot of the cloth with its place: three columns of 60, twelve rows of 30 under the zero; outside bets at the sides. */
function spots() {
  const all = [];
  const centre = (one) => ({ x: 60 * ((one - 1) % 3) + 110, y: 30 * Math.floor((one - 1) / 3) + 55 });
  const cell = (spot, label, box, more = {}) =>
    all.push({ spot, label, box, x: box.x + box.w / 2, y: box.y + box.h / 2, ...more });
  const zone = (numbers, x, y) =>
    all.push({ spot: numbers.join('-'), x, y, label: fill(texts.numbers, { list: listed(numbers) }) });
  cell('0', '0', { x: 80, y: 10, w: 180, h: 30 }, { tone: 'green' });
  for (let one = 1; one <= 36; one += 1) {
    const { x, y } = centre(one);
    cell(`${one}`, `${one}`, { x: x - 30, y: y - 15, w: 60, h: 30 }, { tone: colourOf(one) });
  }
  for (let one = 1; one <= 36; one += 1) {
    const { x, y } = centre(one);
    if (one % 3 !== 0) zone([one, one + 1], x + 30, y);
    if (one <= 33) zone([one, one + 3], x, y + 15);
    if (one % 3 !== 0 && one <= 33) zone([one, one + 1, one + 3, one + 4], x + 30, y + 15);
    if (one % 3 === 1) zone([one, one + 1, one + 2], x - 30, y);
    if (one % 3 === 1 && one <= 31)
      zone(
        [0, 1, 2, 3, 4, 5].map((more) => one + more),
        x - 30,
        y + 15,
      );
  }
  for (const one of [1, 2, 3]) zone([0, one], centre(one).x, 40);
  zone([0, 1, 2], 140, 40);
  zone([0, 2, 3], 200, 40);
  zone([0, 1, 2, 3], 80, 40);
  for (const third of [1, 2, 3]) {
    cell(
      `dozen${third}`,
      texts[`dozen${third}`],
      { x: 40, y: 40 + 120 * (third - 1), w: 40, h: 120 },
      { isUpright: true },
    );
    cell(
      `column${third}`,
      fill(texts.column, { number: third }),
      { x: 80 + 60 * (third - 1), y: 400, w: 60, h: 30 },
      { text: '2:1' },
    );
  }
  const outer = [
    ['low', 'lowNumbers'],
    ['even', 'evenNumbers'],
    ['red', 'red'],
    ['black', 'black'],
    ['odd', 'oddNumbers'],
    ['high', 'highNumbers'],
  ];
  for (const [index, [spot, name]] of outer.entries())
    cell(
      spot,
      texts[name],
      { x: 0, y: 40 + 60 * index, w: 40, h: 60 },
      { isUpright: true, tone: spot === 'red' || spot === 'black' ? spot : undefined },
    );
  return all;
}

function cloth() {
  const all = spots();
  const nodes = all.map((one, index) => {
    const { spot, label, box, x, y, tone, isUpright, text } = one;
    const shape = box
      ? svg('rect', { x: box.x + 0.5, y: box.y + 0.5, width: box.w - 1, height: box.h - 1, rx: 2 })
      : svg('circle', { cx: x, cy: y, r: 7.5 });
    const words = box
      ? [svg('text', { x, y, ...(isUpright ? { transform: `rotate(-90 ${x} ${y})` } : {}) }, text ?? label)]
      : [];
    const chip = svg('g', { class: 'chip', transform: `translate(${x} ${y})` });
    chips.set(spot, { chip, node: undefined, label });
    const node = svg(
      'g',
      {
        class: `spot ${box ? '' : 'zone'} ${tone ?? ''}`,
        role: 'button',
        tabindex: index === 0 ? 0 : -1,
        'data-spot': spot,
        onclick: () => put(spot),
        onkeydown: (event) => move(event, { all, nodes, index }),
      },
      shape,
      ...words,
      chip,
    );
    chips.get(spot).node = node;
    return node;
  });
  return svg(
    'svg',
    { class: 'cloth', viewBox: '-2 8 264 426', role: 'group', 'aria-label': texts.cloth },
    ...nodes,
  );
}

/** Arrows go to the nearest spot that lies that way; Enter and space put a bet. */
function move(event, { all, nodes, index }) {
  const here = all[index];
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    put(here.spot);
    return;
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way) return;
  event.preventDefault();
  let best;
  for (const [other, { x, y }] of all.entries()) {
    const along = (x - here.x) * way[0] + (y - here.y) * way[1];
    const aside = Math.abs((x - here.x) * way[1]) + Math.abs((y - here.y) * way[0]);
    if (along > 0.5 && aside <= along * 1.5 && (best === undefined || along + 2 * aside < best.far))
      best = { other, far: along + 2 * aside };
  }
  if (best === undefined) return;
  nodes[index].setAttribute('tabindex', '-1');
  nodes[best.other].setAttribute('tabindex', '0');
  nodes[best.other].focus();
}

function put(spot) {
  bets.set(spot, (bets.get(spot) ?? 0n) + BigInt(table.stake() ?? 0));
  refresh();
}
function refresh() {
  for (const [spot, { chip, node, label }] of chips) {
    const sum = bets.get(spot);
    chip.replaceChildren(
      ...(sum === undefined ? [] : [svg('circle', { r: 9 }), svg('text', { 'font-size': 6.5 }, short(sum))]),
    );
    node.setAttribute('aria-label', sum === undefined ? label : `${label}: ${money(sum)}`);
    node.classList.toggle('has-bet', sum !== undefined);
  }
  const all = [...bets.values()].reduce((sum, one) => sum + one, 0n);
  total.textContent = `${texts.total}: ${money(all)}`;
}
/** A chip is small. */
const short = (sum) => {
  const text = money(sum, { hasCode: false });
  return text.length <= 5 ? text.replace(/[.,]00$/, '') : '●';
};

void openGame({
  label: 'spin',
  build: (stage, given) => {
    table = given;
    stage.className = 'roulette';
    const clear = () => {
      bets.clear();
      refresh();
    };
    const repeat = () => {
      bets.clear();
      for (const [spot, sum] of lastBets) bets.set(spot, sum);
      refresh();
    };
    stage.append(
      el('div', { class: 'wheel-box' }, wheel(), result),
      el(
        'div',
        { class: 'cloth-box' },
        cloth(),
        el(
          'div',
          { class: 'chips' },
          total,
          el('button', { type: 'button', onclick: clear }, texts.clear),
          el('button', { type: 'button', onclick: repeat }, texts.repeat),
        ),
      ),
    );
    refresh();
  },
  wager: () =>
    bets.size === 0
      ? texts.betSome
      : { bets: [...bets].map(([spot, sum]) => ({ spot, amount: sum.toString() })) },
  show: async ({ shown }, isLive) => {
    for (const { node } of chips.values()) node.classList.remove('is-winner');
    result.textContent = '';
    result.className = 'pocket';
    const place = WHEEL.indexOf(shown.pocket);
    // Whole turns further, until the pocket stands at the top.
    angle = (isLive ? Math.ceil(angle / 360) * 360 + 1080 : 0) - place * TURN;
    rotor.style.transform = `rotate(${angle}deg)`;
    ball.style.transform = `rotate(${-(Math.ceil(Math.abs(angle) / 360) + 2) * (isLive ? 360 : 0)}deg)`;
    if (isLive) {
      rotor.ownerSVGElement.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
      await moving(3700);
    }
    result.textContent = number(shown.pocket);
    result.classList.add(shown.colour);
    for (const spot of [String(shown.pocket), ...shown.winners])
      chips.get(spot)?.node.classList.add('is-winner');
    lastBets = new Map(bets);
  },
});
