import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FormSkeleton } from '../primitives/FormSkeleton.tsx';
import { TextField } from '../primitives/Field.tsx';
import { shiftIntoSight } from './into-sight.ts';
import { isToTopShown, ScrollToTop } from './ScrollToTop.tsx';
import { createToasts, TOAST_TONES } from './toasts.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { Tooltip } from './Tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the way back to the top', () => {
  const place = { screenPx: 800, pagePx: 20_000 };
  it.each([
    ['far down and going up', { y: 4000, lastY: 4100 }, true],
    ['going down', { y: 4000, lastY: 3900 }, false],
    ['not far enough', { y: 3200, lastY: 3300 }, false],
    ['at the very end', { y: 19_200, lastY: 19_201 }, false],
  ])('%s', (_where, y, isShown) => {
    expect(isToTopShown({ ...place, ...y })).toBe(isShown);
  });
  it('leads there by a press', () => {
    const scrolled = vi.fn();
    vi.stubGlobal('scrollTo', scrolled);
    vi.stubGlobal('innerHeight', 100);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
    vi.stubGlobal('scrollY', 900);
    render(<ScrollToTop label="To the top" />);
    expect(screen.queryByRole('button')).toBeNull();
    vi.stubGlobal('scrollY', 800);
    act(() => void dispatchEvent(new Event('scroll')));
    fireEvent.click(screen.getByRole('button', { name: 'To the top' }));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe('an explanation', () => {
  it('comes after a moment of pointing, at once by a press, and goes by Escape', () => {
    vi.useFakeTimers();
    render(<Tooltip label="What is this?">Because.</Tooltip>);
    const mark = screen.getByRole('button', { name: 'What is this?' });
    fireEvent.pointerEnter(mark.parentElement ?? mark);
    act(() => void vi.advanceTimersByTime(199));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip').textContent).toBe('Because.');
    fireEvent.keyDown(mark, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.click(mark);
    expect(mark.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  });
});

it.each([
  ['whole', [100, 300], 0],
  ['beyond the near edge', [-40, 200], 48],
  ['beyond the far edge', [200, 400], -18],
  ['wider than the screen', [100, 600], -92],
])(
  'what is written over the page and would stand %s moves so that it is read',
  (_where, [from, to], shift) => {
    expect(shiftIntoSight(from ?? 0, to ?? 0, 390)).toBe(shift);
  },
);

it('an explanation comes by the focus of keys', () => {
  render(<Tooltip label="What is this?">Because.</Tooltip>);
  const mark = screen.getByRole('button', { name: 'What is this?' });
  vi.spyOn(mark, 'matches').mockReturnValue(true);
  act(() => mark.focus());
  expect(screen.getByRole('tooltip').textContent).toBe('Because.');
  act(() => mark.blur());
  expect(screen.queryByRole('tooltip')).toBeNull();
});

// The document of tests knows popovers by their style sheet only.
const HIDDEN = { hidden: true };

describe('notifications', () => {
  it('have ten kinds, three at a time, and make room for the next', () => {
    vi.useFakeTimers();
    const toasts = createToasts();
    for (const tone of TOAST_TONES) toasts.show(tone, tone);
    render(<ToastRegion toasts={toasts} label="Notifications" closeLabel="Close" />);
    const shown = (): (string | null)[] =>
      screen.getAllByRole('listitem', HIDDEN).map((one) => one.textContent);
    expect(shown()).toEqual(['error', 'success', 'warning']);
    fireEvent.click(screen.getAllByRole('button', { ...HIDDEN, name: 'Close' })[1] ?? document.body);
    expect(shown()).toEqual(['error', 'warning', 'info']);
    act(() => void vi.advanceTimersByTime(2999));
    expect(shown()).toEqual(['error', 'warning', 'info']);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['question', 'pending', 'live']);
    act(() => void vi.advanceTimersByTime(3000));
    expect(shown()).toEqual(['selected', 'win', 'loss']);
  });
});

it('a form on its way is said once, in its own shape', () => {
  render(<FormSkeleton fields={3} tabs={2} label="Loading" />);
  expect(screen.getByRole('status', { name: 'Loading' }).querySelectorAll('i')).toHaveLength(3 * 2 + 2 + 1);
});

it('a line of text is tied to its label, its hint and what is wrong with it', () => {
  render(
    <TextField label="Name" hint="As in your passport" problem="Fill in this field." required readOnly />,
  );
  const field = screen.getByRole('textbox', { name: 'Name' });
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(said.map((one) => one?.textContent)).toEqual(['As in your passport', 'Fill in this field.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toMatchObject({ required: true, readOnly: true });
  const marked = (): boolean => document.querySelector('label')?.dataset['required'] === 'true';
  expect(marked()).toBe(false);
  cleanup();
  render(<TextField label="Name" aria-required disabled />);
  expect(marked()).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('disabled', true);
});
