import type { Instant } from '@overround/kernel';

/** Waits for an instant; `key` orders those that wait for the same one, so that the order never depends on chance. */
export interface Due {
  readonly key: string;
  readonly nextAt: Instant;
}

const isEarlier = (a: Due, b: Due): boolean =>
  a.nextAt < b.nextAt || (a.nextAt === b.nextAt && a.key < b.key);

interface Entry<T extends Due> extends Due {
  readonly item: T;
}

/** A binary heap of things that are due some time. */
export class DueQueue<T extends Due> {
  readonly #heap: Entry<T>[] = [];

  get size(): number {
    return this.#heap.length;
  }

  push(item: T): void {
    const entry = { item, key: item.key, nextAt: item.nextAt };
    let index = this.#heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = this.#heap[parent];
      if (!above || isEarlier(above, entry)) break;
      this.#heap[index] = above;
      index = parent;
    }
    this.#heap[index] = entry;
  }

  /** Takes the earliest that is due at `until` or before. */
  popDue(until: Instant): T | undefined {
    const first = this.#heap[0];
    if (!first || first.nextAt > until) return undefined;
    const last = this.#heap.pop();
    if (last && this.#heap.length > 0) this.#sinkFromTop(last);
    return first.item;
  }

  #sinkFromTop(entry: Entry<T>): void {
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const right = this.#heap[child + 1];
      const left = this.#heap[child];
      if (!left) break;
      const smaller = right && isEarlier(right, left) ? right : left;
      if (smaller === right) child += 1;
      if (isEarlier(entry, smaller)) break;
      this.#heap[index] = smaller;
      index = child;
    }
    this.#heap[index] = entry;
  }
}
