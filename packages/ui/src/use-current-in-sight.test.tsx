import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pushToShow, useCurrentInSight } from './use-current-in-sight.ts';

function Row({ current }: { readonly current: string }) {
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav ref={row}>
      {['a', 'b'].map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

const original = Element.prototype.scrollBy;
afterEach(() => {
  Element.prototype.scrollBy = original;
});

it('pushes the list, and again when another link becomes current', () => {
  const pushed: string[] = [];
  Element.prototype.scrollBy = vi.fn(function (this: Element) {
    pushed.push(`${this.tagName} to ${this.querySelector('[aria-current]')?.textContent}`);
  });
  const page = render(<Row current="b" />);
  page.rerender(<Row current="b" />);
  page.rerender(<Row current="a" />);
  expect(pushed).toEqual(['NAV to b', 'NAV to a']);
});

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  bottom: top + height,
});

it.each([
  ['in sight', box(40, 200, 20, 20), { left: 0, top: 0 }],
  ['to the right', box(240, 200, 20, 20), { left: 200, top: 0 }],
  ['to the left, as in Arabic', box(-160, 200, 20, 20), { left: -200, top: 0 }],
  ['below the list', box(40, 520, 20, 20), { left: 0, top: 60 }],
  ['in the list, below the screen', box(40, 470, 20, 20), { left: 0, top: 10 }],
  ['above the list', box(40, 60, 20, 20), { left: 0, top: -40 }],
])('moves nothing more than it must: %s', (_where, one, push) => {
  expect(pushToShow(one, box(0, 100, 100, 400), 480)).toEqual(push);
});
