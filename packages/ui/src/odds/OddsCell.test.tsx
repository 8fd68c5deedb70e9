// What a person sees and hears of one price, found by role and name.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OddsCell, type OddsCellProps } from './OddsCell.tsx';
import { OddsProvider } from './OddsContext.tsx';
import type { CellQuote, QuoteSource } from './quote.ts';

afterEach(cleanup);

function fakeSource(first?: CellQuote): QuoteSource & { become: (quote: CellQuote | undefined) => void } {
  let quote = first;
  const wakes = new Set<() => void>();
  return {
    subscribe(_key, wake) {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    peek: () => quote,
    become(next) {
      quote = next;
      for (const wake of wakes) wake();
    },
  };
}

const open = (oddsMilli: number, change: Partial<CellQuote> = {}): CellQuote => ({
  oddsMilli,
  isOpen: true,
  move: 0,
  flash: 0,
  ...change,
});
const decimal = (oddsMilli: number): string => (oddsMilli / 1000).toFixed(2);

function show(first: CellQuote | undefined, props: Partial<OddsCellProps> = {}) {
  const source = fakeSource(first);
  const onPick = vi.fn();
  const cell = (more: Partial<OddsCellProps> = {}, format = decimal) => (
    <OddsProvider
      value={{
        source,
        format,
        suspendedText: (quote) => quote.why?.[0] ?? 'Suspended',
        absentText: 'Not offered',
      }}
    >
      <OddsCell
        quoteKey="7|1|0"
        label="1"
        fullName="Norhaven – Port Selwyn, Match result, Norhaven"
        isPicked={false}
        onPick={onPick}
        {...props}
        {...more}
      />
    </OddsProvider>
  );
  const view = render(cell());
  return {
    source,
    onPick,
    rerender: (more: Partial<OddsCellProps>, format?: typeof decimal) => view.rerender(cell(more, format)),
  };
}

describe('OddsCell', () => {
  it('is a button named event, market, outcome, price', () => {
    show(open(1850));
    expect(
      screen.getByRole('button', { name: 'Norhaven – Port Selwyn, Match result, Norhaven, 1.85' }),
    ).toBeTruthy();
  });

  it('writes a new price without being rendered again, and shows where it went', () => {
    const { source } = show(open(1850));
    source.become(open(1900, { move: 1, flash: 1 }));
    const cell = screen.getByRole('button', { name: /Norhaven, 1\.90$/ });
    expect(cell.dataset).toMatchObject({ move: 'up', flash: '4' });
  });

  it('keeps the moved price when it is rendered again for another reason', () => {
    const { source, rerender } = show(open(1850));
    source.become(open(1900));
    rerender({ isPicked: true });
    expect(screen.getByRole('button', { name: /1\.90$/, pressed: true })).toBeTruthy();
    source.become(open(1850));
    expect(screen.getByRole('button', { name: /1\.85$/ })).toBeTruthy();
  });

  it('follows a new notation at once', () => {
    const { rerender } = show(open(1500));
    rerender({}, () => '-200');
    expect(screen.getByRole('button', { name: /-200$/ })).toBeTruthy();
  });

  it('is picked with one press and let go with the next', () => {
    const { onPick, rerender } = show(open(1850));
    fireEvent.click(screen.getByRole('button'));
    rerender({ isPicked: true });
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(onPick.mock.calls).toEqual([['7|1|0'], ['7|1|0']]);
  });

  it('keeps a suspended price in its place, says so, and cannot be picked', () => {
    const { source, onPick } = show(open(1850));
    source.become(open(1850, { isOpen: false }));
    const cell = screen.getByRole('button', { name: /1\.85 ?Suspended$/ });
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(cell);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('says why it is suspended, to the ear and beside the cell, and anew when the reason changes', () => {
    const { source } = show(open(1850));
    source.become(open(1850, { isOpen: false, why: ['Goal', 0] }));
    const cell = screen.getByRole('button', { name: /1\.85 ?Goal$/ });
    expect(cell.dataset.hint).toBe('Goal');
    source.become(open(1850, { isOpen: false, why: ['Penalty', 0] }));
    expect(screen.getByRole('button', { name: /1\.85 ?Penalty$/ }).dataset.hint).toBe('Penalty');
    source.become(open(1850));
    expect(screen.getByRole('button', { name: /1\.85$/ }).dataset.hint).toBeUndefined();
  });

  it('can still be let go while it is suspended', () => {
    const { onPick } = show(open(1850, { isOpen: false }), { isPicked: true });
    fireEvent.click(screen.getByRole('button'));
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('is a dash outside the tab order while nothing is offered, and comes back', () => {
    const { source } = show(undefined);
    expect(screen.getByRole('button', { name: /– ?Not offered$/ }).tabIndex).toBe(-1);
    act(() => source.become(open(2000)));
    expect(screen.getByRole('button', { name: /2\.00$/ }).tabIndex).toBe(0);
  });

  it('says what its column is called beside its own label, and neither is read out', () => {
    show(open(1850), { label: '2.5', columnText: 'Over', columnTextClass: 'narrow' });
    const cell = screen.getByRole('button', { name: 'Norhaven – Port Selwyn, Match result, Norhaven, 1.85' });
    expect(cell.querySelector('.narrow')?.closest('[aria-hidden="true"]')?.textContent).toBe('Over 2.5');
  });

  it.each([
    ['−0.5', true],
    ['+10.5', true],
    ['2:1', true],
    ['Norhaven', false],
    ['Over 2.5', false],
  ])('takes a line as one word that never breaks: %s %s', (label, isWord) => {
    show(open(1985), { label });
    expect(screen.getByRole('button').className.includes('lined')).toBe(isWord);
  });

  it('writes a price smaller that would not fit, and its normal size again', () => {
    const { source, rerender } = show(open(3490), {});
    const isLong = (): boolean => document.querySelector('button [data-long]') !== null;
    expect(isLong()).toBe(false);
    rerender({}, (milli) => `${milli - 1000}/1000`);
    expect(isLong()).toBe(true);
    rerender({}, (milli) => `${milli}/1`);
    expect(isLong()).toBe(false);
    source.become(open(125_000));
    expect(isLong()).toBe(true);
  });

  it('is never a live region', () => {
    show(open(1850));
    expect(screen.getByRole('button').closest('[aria-live]')).toBeNull();
  });
});
