import { accept, type BrandId, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { sqlStateOf } from '@overround/platform';
import type { BatchAnswer, BatchOrder } from '../store/place-batch.ts';

// Orders of many people share one transaction. A batch is cut when the one before is answered, never by a timer: under load batches
// grow by themselves, an idle house sends batches of one (performance, design 2). A batch costs a good deal before its first order,
// so a second one alongside is for a crowd, or for when the first is held up.

export interface BatcherOptions {
  readonly run: (brandId: BrandId, orders: readonly BatchOrder[]) => Promise<BatchAnswer[]>;
  readonly connectionsMax?: number;
  readonly ordersMax?: number;
  /** So many waiting orders are a crowd: they go alongside a batch that is under way. */
  readonly crowdMin?: number;
  /** A batch that takes longer holds nobody else up, milliseconds. */
  readonly patienceMs?: number;
  /** Bounds the market locks of one transaction. */
  readonly legsMax?: number;
  /** Orders that may wait; above it the house says "not now" instead of making everybody wait. */
  readonly waitingMax?: number;
  /** Waits between tries after a deadlock or a lost connection, milliseconds. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface Batcher {
  /** Resolves with the answer of this order; rejects when the database could not be asked. */
  submit(brandId: BrandId, order: BatchOrder): Promise<Outcome<BatchAnswer, Refusal<'not_now'>>>;
  /** Resolves when nothing waits and nothing runs. */
  idle(): Promise<void>;
}

interface Waiting {
  readonly brandId: BrandId;
  readonly order: BatchOrder;
  readonly done: (answer: BatchAnswer) => void;
  readonly failed: (error: unknown) => void;
}

const TRIES_MAX = 5;
/** Serialisation, deadlock, lock timeout, and connections that broke: by its guid an order can safely be sent again. */
const isRepeatable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined || /^(40001|40P01|55P03|57P0[123]|08...|E[A-Z]+)$/.test(state);
};

export function openBatcher(options: BatcherOptions): Batcher {
  const { connectionsMax = 2, ordersMax = 128, legsMax = 1000, waitingMax = 5000 } = options;
  const { crowdMin = ordersMax / 4, patienceMs = 100 } = options;
  const pause = options.pause ?? ((ms: number) => new Promise((resolve) => setTimeout(resolve, ms)));
  let queue: Waiting[] = [];
  let running = 0;
  /** Of those, the batches that ran out of patience. */
  let heldUp = 0;
  let isCut = false;
  const busyPersons = new Set<string>();
  let onIdle: (() => void)[] = [];

  const wake = (): void => {
    if (isCut || queue.length === 0 || running >= connectionsMax) return;
    if (running > heldUp && queue.length < crowdMin) return;
    isCut = true;
    setImmediate(() => {
      isCut = false;
      cutBatch();
    });
  };

  /** The longest waiting orders of one brand, at most one per person: that alone orders and unlocks accounts. */
  const cutBatch = (): void => {
    if (running >= connectionsMax) return;
    const batch: Waiting[] = [];
    const left: Waiting[] = [];
    const passed = new Set<string>();
    let legs = 0;
    for (const waiting of queue) {
      const { personId } = waiting.order;
      const isTaken =
        batch.length < ordersMax &&
        (batch[0] === undefined || batch[0].brandId === waiting.brandId) &&
        !busyPersons.has(personId) &&
        !passed.has(personId) &&
        (batch.length === 0 || legs + waiting.order.legs.length <= legsMax);
      if (!isTaken) {
        left.push(waiting);
        passed.add(personId); // What a person asked later does not overtake what was asked before.
        continue;
      }
      batch.push(waiting);
      busyPersons.add(personId);
      legs += waiting.order.legs.length;
    }
    queue = left;
    if (batch.length === 0) return;
    running += 1;
    let isHeldUp = false;
    const patience = setTimeout(() => {
      isHeldUp = true;
      heldUp += 1;
      wake();
    }, patienceMs);
    void settleBatch(batch).finally(() => {
      clearTimeout(patience);
      if (isHeldUp) heldUp -= 1;
      running -= 1;
      for (const { order } of batch) busyPersons.delete(order.personId);
      wake();
      if (running === 0 && queue.length === 0) {
        for (const resolve of onIdle) resolve();
        onIdle = [];
      }
    });
    wake();
  };

  /** Runs a batch; one that fails is halved until the poisoned order is alone. */
  const settleBatch = async (batch: readonly Waiting[], tries = 1): Promise<void> => {
    const [first] = batch;
    if (!first) return;
    try {
      const answers = await options.run(
        first.brandId,
        batch.map((waiting) => waiting.order),
      );
      batch.forEach((waiting, index) => {
        const answer = answers[index];
        if (answer) waiting.done(answer);
        else waiting.failed(new Error('a batch answers every order'));
      });
    } catch (error) {
      if (isRepeatable(error) && tries < TRIES_MAX) {
        await pause(tries * 10);
        await settleBatch(batch, tries + 1);
      } else if (batch.length > 1) {
        const middle = Math.ceil(batch.length / 2);
        await settleBatch(batch.slice(0, middle));
        await settleBatch(batch.slice(middle));
      } else first.failed(error);
    }
  };

  return {
    submit: async (brandId, order) => {
      if (queue.length >= waitingMax) return refuse('not_now');
      const answer = await new Promise<BatchAnswer>((done, failed) => {
        queue.push({ brandId, order, done, failed });
        wake();
      });
      return accept(answer);
    },
    idle: () =>
      running === 0 && queue.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle.push(resolve);
          }),
  };
}
