export interface GathererOptions<Ask, Answer> {
  /** Answers many questions with one statement, in their order. */
  readonly run: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /** Statements under way at the same time. */
  readonly runsMax?: number;
  readonly asksMax?: number;
}

/**
 * Small questions of many requests share one statement. What is asked while others are under way goes with the next: an idle system
 * asks one by one and without waiting, a busy one by the hundred. No timer. When a statement fails, all its askers hear of it.
 */
export function openGatherer<Ask, Answer>(
  options: GathererOptions<Ask, Answer>,
): (ask: Ask) => Promise<Answer> {
  const { run, runsMax = 1, asksMax = 256 } = options;
  interface Waiting {
    readonly ask: Ask;
    readonly done: (answer: Answer) => void;
    readonly failed: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let running = 0;
  let isWoken = false;

  const wake = (): void => {
    if (isWoken || waiting.length === 0 || running >= runsMax) return;
    isWoken = true;
    setImmediate(() => {
      isWoken = false;
      const batch = waiting.slice(0, asksMax);
      waiting = waiting.slice(asksMax);
      running += 1;
      void runBatch(batch).finally(() => {
        running -= 1;
        wake();
      });
      wake();
    });
  };

  const runBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      if (answers.length !== batch.length) throw new Error('every question of a batch is answered');
      // The numbers were just compared.
      batch.forEach(({ done }, index) => done(answers[index] as Answer));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };

  return (ask) =>
    new Promise((done, failed) => {
      waiting.push({ ask, done, failed });
      wake();
    });
}
