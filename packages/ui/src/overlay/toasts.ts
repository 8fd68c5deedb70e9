// Short messages about what the person just did. What blocks the person is never only a toast.

/** Kinds of specification 1 section 3; those of the second line are the office's. */
export const TOAST_TONES = [
  ...(['error', 'success', 'warning', 'info'] as const),
  ...(['question', 'pending', 'live', 'selected', 'win', 'loss'] as const),
] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

/** Spec 2 section 9: shown for three seconds, queued. */
export const TOAST_MS = 3000;
const TOASTS_SHOWN_MAX = 3;

export interface ToastStore {
  readonly show: (text: string, tone?: ToastTone) => void;
  readonly dismiss: (id: number) => void;
  readonly subscribe: (wake: () => void) => () => void;
  /** The toasts on screen; others wait. */
  readonly shown: () => readonly Toast[];
}

/** A queue of toasts. One that says the same again takes the place of the one before it. Who draws them also counts their time, so that pointing at one can hold it. */
export function createToasts(): ToastStore {
  let queue: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function become(next: readonly Toast[]): void {
    queue = next;
    shown = queue.slice(0, TOASTS_SHOWN_MAX);
    for (const wake of listeners) wake();
  }

  return {
    show(text, tone = 'info') {
      const others = queue.filter((toast) => toast.text !== text || toast.tone !== tone);
      become([...others, { id: nextId, tone, text }]);
      nextId += 1;
    },
    dismiss: (id) => become(queue.filter((toast) => toast.id !== id)),
    subscribe(wake) {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    shown: () => shown,
  };
}
