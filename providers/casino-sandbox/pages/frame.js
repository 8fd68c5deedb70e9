// What every game stands in: balance, bet, the button, what is said, time and net, the check of fairness. A game draws itself and names its wager.

import { openFairness } from './fair.js';

export const boot = JSON.parse(document.body.dataset.boot);
export const texts = boot.texts;

/** Nothing moves for people who asked for that. */
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
export const isStill = () => stillness.matches;
/** Waits that only motion needs. */
export const moving = (ms) => new Promise((done) => setTimeout(done, isStill() ? 0 : ms));

export const fill = (text, values) =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name) => String(values[name] ?? ''));

const append = (node, attributes, children) => {
  for (const [name, value] of Object.entries(attributes)) {
    // Styles as attributes are against the page's policy; set by script they are not.
    if (name === 'style') node.style.cssText = value;
    else if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name.startsWith('aria-') && value !== undefined) node.setAttribute(name, String(value));
    else if (value !== undefined && value !== false)
      node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.flat());
  return node;
};
export const el = (tag, attributes = {}, ...children) =>
  append(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) =>
  append(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

const plain = new Intl.NumberFormat(boot.tag, { maximumFractionDigits: 4 });
export const number = (value) => plain.format(value);
const exact = new Intl.NumberFormat(boot.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const withCents = (value) => exact.format(value);
export const percent = (share) =>
  new Intl.NumberFormat(boot.tag, { style: 'percent', maximumFractionDigits: 2 }).format(share);
/** A multiplier: left to right also among Arabic words. */
export const times = (value) => `\u2066×${plain.format(value)}\u2069`;
export const listed = (items) =>
  new Intl.ListFormat(boot.tag, { type: 'conjunction', style: 'narrow' }).format(items.map(String));

const sums = new Intl.NumberFormat(boot.tag, {
  minimumFractionDigits: boot.exponent,
  maximumFractionDigits: boot.exponent,
});
/** Exact: Intl formats decimal text without going through a float. */
export function money(minor, { hasCode = true } = {}) {
  const amount = BigInt(minor);
  const digits = (amount < 0n ? -amount : amount).toString().padStart(boot.exponent + 1, '0');
  const whole = digits.slice(0, digits.length - boot.exponent);
  const decimals = boot.exponent === 0 ? '' : `.${digits.slice(-boot.exponent)}`;
  const text = sums.format(`${amount < 0n ? '-' : ''}${whole}${decimals}`);
  return hasCode ? `\u2068${text} ${boot.currency}\u2069` : text;
}

/** The page around: only the one the game was opened for. */
function tellSite(kind, more = {}) {
  if (parent !== window) parent.postMessage({ source: 'overround-casino', kind, ...more }, boot.siteOrigin);
}

async function call(name, fields = {}) {
  try {
    const answer = await fetch(`${location.pathname}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(fields),
    });
    return await answer.json();
  } catch {
    return { ok: false, code: 'no_answer' };
  }
}

const said = document.getElementById('said');
const balance = document.getElementById('balance');
const sessionLine = document.getElementById('session');
const say = (text, tone = '') => {
  said.textContent = text;
  said.dataset.tone = tone;
};

const state = {
  balanceMinor: undefined,
  netMinor: 0n,
  startedAt: Date.now(),
  readyAt: 0,
  paceMs: 0,
  free: undefined,
};

function showBalance(minor) {
  if (minor === undefined) return;
  state.balanceMinor = minor;
  balance.textContent = `${texts.balance}: ${money(minor)}`;
}
function showSession() {
  const seconds = Math.max(0, Math.floor((Date.now() - state.startedAt) / 1000));
  const two = (value) => String(value).padStart(2, '0');
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  sessionLine.textContent = fill(texts.session, { time: `\u2068${time}\u2069`, sum: money(state.netMinor) });
}

/** Why nothing was bet, in words; the house alone can explain some. */
function sayNo({ code, reason, balanceMinor }) {
  showBalance(balanceMinor);
  say(texts[code] ?? texts.other, 'no');
  if (['limit_reached', 'not_allowed', 'token_expired', 'token_unknown', 'bonus_unfit'].includes(code))
    tellSite('closed', { code, reason });
}

/** What a round brought. Nothing is celebrated that brings no more than its stake (features-and-rules row 125). */
function sayResult({ stakeMinor, returnMinor, isFree, freeLeft }) {
  const [stake, back] = [BigInt(stakeMinor), BigInt(returnMinor)];
  if (isFree) {
    const left = state.free
      ? fill(texts.freeLeft, { count: freeLeft ?? 0, sum: money(state.free.betMinor) })
      : '';
    say(`${fill(texts.freeWon, { sum: money(back) })} · ${left}`);
    return;
  }
  if (back > stake) say(fill(texts.won, { sum: money(back) }), 'won');
  else if (back === stake) say(texts.even);
  else if (back > 0n) say(fill(texts.returned, { sum: money(back), stake: money(stake) }));
  else say(texts.lost);
}

/** The sum of a bet: a step down, a step up. */
function stakeField(steps, kept) {
  let place = Math.max(0, steps.indexOf(kept) < 0 ? Math.min(3, steps.length - 1) : steps.indexOf(kept));
  const shown = el('output', { 'aria-live': 'polite' });
  const move = (by) => {
    place = Math.min(steps.length - 1, Math.max(0, place + by));
    shown.textContent = money(steps[place] ?? '0');
    less.disabled = place === 0;
    more.disabled = place === steps.length - 1;
    listeners.forEach((listener) => listener());
  };
  const listeners = [];
  const less = el('button', { type: 'button', 'aria-label': texts.less, onclick: () => move(-1) }, '−');
  const more = el('button', { type: 'button', 'aria-label': texts.more, onclick: () => move(1) }, '+');
  const field = el(
    'div',
    { class: 'stake', role: 'group', 'aria-label': texts.stake },
    el('span', {}, texts.stake),
    less,
    shown,
    more,
  );
  move(0);
  return { field, value: () => steps[place], onChange: (listener) => listeners.push(listener) };
}

/**
 * Opens a game. It gives: `build(stage, table)` draws it; `wager()` is the bet, or a text why there is none; `show(round, isLive)` moves it to a
 * round and resolves when it stands; `label` of the button; `acts`: words of what may be done within a round.
 */
export async function openGame(game) {
  const stage = document.getElementById('stage');
  const controls = document.getElementById('controls');
  const opened = await call('state');
  const stake = stakeField(opened.stakes ?? []);
  const button = el('button', { type: 'button', class: 'primary' }, texts[game.label]);
  const actions = el('div', { class: 'acts' });
  controls.append(stake.field, button, actions);
  let round;
  let isBusy = false;

  const refresh = () => {
    const isOpen = round !== undefined && !round.isOver;
    button.hidden = isOpen;
    stake.field.hidden = isOpen;
    button.disabled = isBusy || Date.now() < state.readyAt;
    for (const one of actions.children) one.disabled = isBusy;
  };
  const showActs = () => {
    const acts = round && !round.isOver ? round.acts : [];
    actions.replaceChildren(
      ...acts.map((act) => el('button', { type: 'button', onclick: () => void doAct(act) }, texts[act])),
    );
    if (acts.length > 0) actions.firstChild.focus({ preventScroll: true });
  };
  const come = async (told) => {
    round = told;
    // The balance tells nothing before the table does.
    await game.show(told, true);
    showBalance(told.balanceMinor);
    if (told.isOver) {
      if (!told.isFree) state.netMinor += BigInt(told.returnMinor) - BigInt(told.stakeMinor);
      sayResult(told);
      if (told.isFree) state.free = told.freeLeft > 0 ? state.free : undefined;
    } else say('');
    tellSite(told.isOver ? 'round' : 'balance', { balanceMinor: told.balanceMinor });
  };
  const during = async (work) => {
    if (isBusy) return;
    isBusy = true;
    refresh();
    try {
      await work();
    } finally {
      isBusy = false;
      showActs();
      refresh();
      showSession();
    }
  };
  const play = () =>
    during(async () => {
      const wager = state.free ? {} : game.wager(stake.value());
      if (typeof wager === 'string') return say(wager);
      const sentAt = Date.now();
      say('');
      const told = await call('play', { wager });
      if (!told.ok) {
        // The free rounds are over meanwhile: the next one is bet for.
        if (told.code === 'malformed') state.free = undefined;
        return sayNo(told);
      }
      state.readyAt = sentAt + state.paceMs + 50;
      setTimeout(refresh, state.readyAt - Date.now() + 10);
      await come(told);
    });
  const doAct = (act) =>
    during(async () => {
      const told = await call('act', { roundId: round.roundId, act });
      if (told.ok) await come(told);
      else sayNo(told);
    });
  button.addEventListener('click', () => void play());

  state.paceMs = opened.paceMs ?? 0;
  state.netMinor = BigInt(opened.netMinor ?? 0);
  state.startedAt = Date.now() - (opened.elapsedMs ?? 0);
  state.free = opened.free;
  showBalance(opened.balanceMinor);
  game.build(stage, { stake: stake.value, onStake: stake.onChange, refresh });
  if (opened.round) {
    round = opened.round;
    await game.show(round, false);
  }
  if (!opened.ok) sayNo(opened);
  else if (opened.free)
    say(fill(texts.freeLeft, { count: opened.free.left, sum: money(opened.free.betMinor) }));
  showActs();
  refresh();
  showSession();
  setInterval(showSession, 1000);
  document
    .getElementById('fair')
    .addEventListener('click', () => void openFairness({ call, texts, el, listed, fill, money }));
  if (parent === window)
    document.querySelector('footer').append(el('a', { href: boot.returnUrl }, texts.back));
  tellSite('ready', { balanceMinor: state.balanceMinor });
}
