import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Preloader } from './Preloader.tsx';
import { useScrollPause } from './use-scroll-pause.ts';
import { useWaiting } from './use-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what turns while something without a shape is on its way', () => {
  const drawn = (): readonly number[] =>
    ['letter', 'bar'].map(
      (part) =>
        screen.getByRole('status', { name: 'Loading' }).querySelectorAll(`[data-part="${part}"]`).length,
    );
  it.each([
    ['Overround', false, [9, 5]],
    ['Overround for ever', false, [10, 5]],
    ['Overround', true, [1, 3]],
    // Letters as people count them: a letter with its mark is one.
    ['é́x', false, [2, 5]],
  ])('has of "%s" (compact: %s) so many letters and bars: %j', (word, isCompact, parts) => {
    render(<Preloader word={word} isCompact={isCompact} label="Loading" />);
    expect(drawn()).toEqual(parts);
  });
});

describe('waiting', () => {
  it('is not said at once, is said after a moment, and after ten seconds a way on is offered', () => {
    const { result, rerender } = renderHook(({ isWaiting }) => useWaiting(isWaiting), {
      initialProps: { isWaiting: true },
    });
    const after = (ms: number): string => {
      act(() => void vi.advanceTimersByTime(ms));
      return result.current;
    };
    expect(result.current).toBe('none');
    expect(after(400)).toBe('waiting');
    expect(after(9_599)).toBe('waiting');
    expect(after(1)).toBe('late');
    rerender({ isWaiting: false });
    expect(result.current).toBe('none');
    rerender({ isWaiting: true });
    expect(result.current).toBe('none');
  });
});

describe('pointing while the page is scrolled by a wheel', () => {
  const isPaused = (): boolean => document.body.dataset['scrolling'] !== undefined;
  const scroll = (): void => void dispatchEvent(new Event('scroll'));
  const wheel = (): void => void dispatchEvent(new Event('wheel'));
  beforeEach(() => void renderHook(() => useScrollPause()));

  it('rests until 300 ms after the last scroll', () => {
    wheel();
    scroll();
    vi.advanceTimersByTime(299);
    scroll();
    vi.advanceTimersByTime(299);
    expect(isPaused()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPaused()).toBe(false);
  });
  it('goes on as soon as the pointer moves by itself', () => {
    wheel();
    scroll();
    const still = Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 });
    dispatchEvent(still);
    expect(isPaused()).toBe(true);
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 2 }));
    expect(isPaused()).toBe(false);
  });
  it('does not rest where no wheel was turned: fingers, keys and links press at once', () => {
    scroll();
    expect(isPaused()).toBe(false);
    wheel();
    vi.advanceTimersByTime(301);
    scroll();
    expect(isPaused()).toBe(false);
  });
  it('is itself again when the page goes', () => {
    wheel();
    scroll();
    cleanup();
    expect(isPaused()).toBe(false);
  });
});
