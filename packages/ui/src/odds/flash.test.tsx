import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flash } from './flash.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
});

const cell = (): HTMLElement => document.body.appendChild(document.createElement('button'));
const step = (): void => void vi.advanceTimersByTime(175);

describe('a flash', () => {
  it('fades in four steps within 700 ms', () => {
    const one = cell();
    flash(one);
    const seen = [one.dataset.flash];
    for (let turn = 0; turn < 4; turn += 1) {
      step();
      seen.push(one.dataset.flash);
    }
    expect(seen).toEqual(['4', '3', '2', '1', undefined]);
  });
  it('begins anew when the price moves again meanwhile', () => {
    const one = cell();
    flash(one);
    step();
    flash(one);
    expect(one.dataset.flash).toBe('4');
  });
  it('costs one timer however many cells are lit, and none when all are dark', () => {
    for (let many = 0; many < 50; many += 1) flash(cell());
    expect(vi.getTimerCount()).toBe(1);
    for (let turn = 0; turn < 4; turn += 1) step();
    expect(vi.getTimerCount()).toBe(0);
  });
  it('forgets cells that are gone', () => {
    const one = cell();
    flash(one);
    one.remove();
    step();
    expect(vi.getTimerCount()).toBe(0);
  });
});
