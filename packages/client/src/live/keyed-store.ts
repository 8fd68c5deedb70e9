// Values by key, with listeners by key. Many changes between two frames become one: the last value wins, and only those who
// listen to a changed key wake up.

export type Wake = () => void;
/** Runs the task before the next frame is drawn. */
export type FrameScheduler = (task: () => void) => void;

/** Before the next frame; in a hidden tab, where no frames are drawn, after a short while. */
export const browserFrames: FrameScheduler = (task) => {
  if (typeof document !== 'undefined' && document.visibilityState === 'visible') requestAnimationFrame(task);
  else setTimeout(task, 250);
};

/** For servers and tests: changes show at once. */
export const immediateFrames: FrameScheduler = (task) => task();

/** What becomes of a new value beside the one that is shown; `undefined` takes the key away. */
export type Merge<Value, Input> = (
  key: string,
  shown: Value | undefined,
  input: Input | undefined,
) => Value | undefined;

export class KeyedStore<Value, Input = Value> {
  readonly #shown = new Map<string, Value>();
  #pending = new Map<string, Input | undefined>();
  readonly #listeners = new Map<string, Set<Wake>>();
  readonly #schedule: FrameScheduler;
  readonly #merge: Merge<Value, Input>;
  #isScheduled = false;
  #isFrozen = false;

  constructor(schedule: FrameScheduler, merge: Merge<Value, Input>) {
    this.#schedule = schedule;
    this.#merge = merge;
  }

  readonly peek = (key: string): Value | undefined => this.#shown.get(key);
  has(key: string): boolean {
    return this.#shown.has(key) || this.#pending.has(key);
  }

  readonly subscribe = (key: string, wake: Wake): Wake => {
    const set = this.#listeners.get(key) ?? new Set();
    set.add(wake);
    this.#listeners.set(key, set);
    return () => {
      set.delete(wake);
      if (set.size === 0 && this.#listeners.get(key) === set) this.#listeners.delete(key);
    };
  };

  /** Puts a value on its way to the screen. A key seen for the first time shows at once, for what is about to be drawn. */
  put(key: string, input: Input | undefined): void {
    if (
      input !== undefined &&
      !this.#shown.has(key) &&
      !this.#listeners.has(key) &&
      !this.#pending.has(key)
    ) {
      this.#show(key, input);
      return;
    }
    this.#pending.set(key, input);
    this.#plan();
  }

  /** Wakes the listeners of a key whose shown value was changed by hand. */
  touch(key: string, value: Value): void {
    if (!this.#shown.has(key)) return;
    this.#shown.set(key, value);
    this.#wake(key);
  }

  /** Holds what is shown still; changes wait and the last ones show on the way back. */
  setFrozen(isFrozen: boolean): void {
    this.#isFrozen = isFrozen;
    if (!isFrozen && this.#pending.size > 0) this.#plan();
  }

  #plan(): void {
    if (this.#isScheduled || this.#isFrozen) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#isFrozen) return;
    const changes = this.#pending;
    this.#pending = new Map();
    for (const [key, input] of changes) if (this.#show(key, input)) this.#wake(key);
  }

  #show(key: string, input: Input | undefined): boolean {
    const before = this.#shown.get(key);
    const next = this.#merge(key, before, input);
    if (next === before) return false;
    if (next === undefined) this.#shown.delete(key);
    else this.#shown.set(key, next);
    return true;
  }

  #wake(key: string): void {
    const listeners = this.#listeners.get(key);
    if (listeners) for (const wake of listeners) wake();
  }
}
