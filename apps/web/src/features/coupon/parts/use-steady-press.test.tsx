// The button never changes its meaning within a tap.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSteadyPress } from './use-steady-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Button({ meaning, act }: { readonly meaning: string; readonly act: (meaning: string) => void }) {
  const press = useSteadyPress(meaning, () => act(meaning));
  return (
    <button type="button" {...press}>
      {meaning}
    </button>
  );
}

function show() {
  const act = vi.fn();
  const { rerender } = render(<Button meaning="place" act={act} />);
  vi.advanceTimersByTime(1000);
  const mean = (meaning: string): void => rerender(<Button meaning={meaning} act={act} />);
  return { act, mean };
}
const down = (): void => void fireEvent.pointerDown(screen.getByRole('button'));
const up = (): void => void fireEvent.click(screen.getByRole('button'), { detail: 1 });

describe('useSteadyPress', () => {
  it('acts on a press', () => {
    const { act } = show();
    down();
    up();
    expect(act).toHaveBeenCalledExactlyOnceWith('place');
  });
  it('does nothing when the meaning changes under the finger', () => {
    const { act, mean } = show();
    down();
    mean('accept');
    up();
    expect(act).not.toHaveBeenCalled();
  });
  it('does nothing when the meaning has just changed, and acts once it has settled', () => {
    const { act, mean } = show();
    mean('accept');
    down();
    up();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    down();
    up();
    expect(act).toHaveBeenCalledExactlyOnceWith('accept');
  });
  it('acts at once on a key', () => {
    const { act, mean } = show();
    mean('accept');
    fireEvent.click(screen.getByRole('button'));
    expect(act).toHaveBeenCalledExactlyOnceWith('accept');
  });
});
