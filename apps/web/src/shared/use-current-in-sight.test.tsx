import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentInSight } from './use-current-in-sight.ts';

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

const original = Element.prototype.scrollIntoView;
afterEach(() => {
  Element.prototype.scrollIntoView = original;
});

it('brings the link of the current page into sight, and again when another becomes current', () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    shown.push(this.textContent ?? '');
  });
  const page = render(<Row current="b" />);
  page.rerender(<Row current="b" />);
  page.rerender(<Row current="a" />);
  expect(shown).toEqual(['b', 'a']);
});
