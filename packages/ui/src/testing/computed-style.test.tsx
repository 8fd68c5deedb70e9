import { describe, expect, it } from 'vitest';
import './computed-style.ts';

const TAGS =
  'a abbr area article aside b button caption col colgroup datalist dd details dialog div dl dt embed fieldset figure footer form h1 h6 ' +
  'header hr i img input label legend li link main meta nav noscript ol optgroup option output p picture pre progress q rp rt ruby ' +
  'script section select slot span strong style summary svg table tbody td template textarea tfoot th thead time title tr ul video x-y';
const STATES: readonly Readonly<Record<string, string>>[] = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: 'auto' },
  { type: 'hidden' },
  { type: 'TEXT' },
  { style: 'display: none' },
  { style: 'visibility: hidden' },
  { style: 'color: red' },
  { 'aria-hidden': 'true' },
];

/** Documents of a style sheet are asked whole: a sheet that says nothing brings the own answers of the document. */
function askWhole<T>(read: () => T): T {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = 'nothing-here { color: red }';
  try {
    return read();
  } finally {
    sheet.remove();
  }
}

function shownOf(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const style = getComputedStyle(element);
    const values = [style.display, style.visibility, style.getPropertyValue('display')];
    return [element.outerHTML.slice(0, 60), ...values, style.getPropertyValue('visibility')].join(' | ');
  });
}

/** What stands inside something else inherits, whatever it is. */
const SOME = 'dialog input p summary tr';

function draw(inside: Readonly<Record<string, string>>): Element[] {
  const tags = Object.keys(inside).length === 0 ? TAGS : SOME;
  const frame = document.body.appendChild(document.createElement('section'));
  for (const [name, value] of Object.entries(inside)) frame.setAttribute(name, value);
  return tags.split(' ').flatMap((tag) =>
    STATES.map((state) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(state)) element.setAttribute(name, value);
      return frame.appendChild(element);
    }),
  );
}

describe('whether an element of a test is shown', () => {
  it.each(STATES)('is answered as the whole style sheet answers, inside %o', (inside) => {
    const elements = draw(inside);
    const quick = shownOf(elements);
    expect(askWhole(() => shownOf(elements))).toEqual(quick);
    elements[0]?.parentElement?.remove();
  });

  it('follows what the page does with it', () => {
    const panel = document.body.appendChild(document.createElement('div'));
    const button = panel.appendChild(document.createElement('button'));
    const shown = () => [getComputedStyle(button).display, getComputedStyle(button).visibility];
    expect(shown()).toEqual(['inline-block', 'visible']);
    panel.style.visibility = 'hidden';
    expect(shown()).toEqual(['inline-block', 'hidden']);
    button.hidden = true;
    expect(shown()).toEqual(['none', 'hidden']);
    panel.remove();
  });

  it('has every other property, as the document says it', () => {
    const list = document.body.appendChild(document.createElement('ul'));
    list.style.paddingTop = '4px';
    expect(getComputedStyle(list).paddingTop).toBe('4px');
    expect(getComputedStyle(list).getPropertyValue('padding-top')).toBe('4px');
    list.remove();
  });
});
