// Cards, drawn: a rank, and a suit as a path.

import { el, fill, svg, texts } from './frame.js';

const SUITS = {
  diamond: 'M10 1 17 10 10 19 3 10Z',
  heart: 'M10 18C3 12 1 9 1 6a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 19 6c0 3-2 6-9 12Z',
  spade:
    'M10 1C4 7 1 9.500 1 12.500a4 4 0 0 0 7.500 2L7 19h6l-1.500-4.500a4 4 0 0 0 7.500-2C19 9.500 16 7 10 1Z',
  club: 'M10 1a4 4 0 0 0-3.300 6.300A4 4 0 1 0 8.800 14L7 19h6l-1.800-5a4 4 0 1 0 2.100-6.700A4 4 0 0 0 10 1Z',
};

export function cardOf(name, index = 0) {
  const [rank, suit] = name.split('-');
  const isRed = suit === 'diamond' || suit === 'heart';
  const sign = (size) =>
    svg('svg', { viewBox: '0 0 20 20', class: size, 'aria-hidden': 'true' }, svg('path', { d: SUITS[suit] }));
  return el(
    'li',
    { class: `card${isRed ? ' is-red' : ''}`, 'data-card': name, style: `--at:${index}` },
    el('span', { class: 'corner', dir: 'ltr' }, rank, sign('small')),
    sign('large'),
  );
}
export const backOf = () => el('li', { class: 'card is-back', 'aria-label': texts.hidden });

/** A hand keeps the cards that lie there already, so that only new ones are dealt. */
export function layCards(list, names, hiddenCount = 0) {
  for (const back of list.querySelectorAll('.is-back')) back.remove();
  const lying = [...list.children].map((card) => card.dataset.card);
  const isMore = lying.every((name, index) => name === names[index]);
  if (!isMore) list.replaceChildren();
  for (const [index, name] of names.entries())
    if (index >= list.children.length) list.append(cardOf(name, index - (isMore ? lying.length : 0)));
  for (let back = 0; back < hiddenCount; back += 1) list.append(backOf());
}

export const handOf = (label) => {
  const title = el('h2', {}, label);
  const cards = el('ul', { class: 'cards', dir: 'ltr' });
  return { title, cards, box: el('section', { class: 'hand' }, title, cards) };
};
export const titled = (label, total) =>
  total === undefined ? label : `${label}: ${fill('{total}', { total })}`;
