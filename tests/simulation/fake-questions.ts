// What providers answer when they are asked to begin a payment, as a simulation wants it, and who of them has it from then on.

import { PaymentRefused, PaymentUnreached } from '@overround/provider-kit';

/** Nobody hears of a silence, nor of an answer that is lost: only behind the second one somebody has the payment. */
export const ANSWERS = ['takes', 'refuses', 'is away', 'is silent', 'loses its answer'] as const;
export type Answer = (typeof ANSWERS)[number];

interface Question {
  readonly paymentId: string;
  readonly providerId: string;
  readonly answer: Answer;
  readonly atMs: number;
}

export class QuestionsOfTest {
  /** All there were, the oldest first. */
  readonly asked: Question[] = [];
  /** What is answered about a payment from now on; behind it all is taken. */
  readonly next = new Map<string, Answer[]>();
  /** What happens while the next answer about a payment is on its way. */
  readonly meanwhile = new Map<string, () => Promise<unknown>>();
  readonly #holders = new Map<string, Set<string>>();

  async ask(paymentId: string, providerId: string, usual: Answer = 'takes'): Promise<void> {
    const answer = this.next.get(paymentId)?.shift() ?? usual;
    this.asked.push({ paymentId, providerId, answer, atMs: Date.now() });
    if (answer === 'takes' || answer === 'loses its answer')
      this.#holders.set(paymentId, (this.#holders.get(paymentId) ?? new Set()).add(providerId));
    const meanwhile = this.meanwhile.get(paymentId);
    this.meanwhile.delete(paymentId);
    await meanwhile?.();
    if (answer === 'refuses') throw new PaymentRefused('not here');
    if (answer === 'is away') throw new PaymentUnreached('nobody there');
    if (answer !== 'takes') throw new Error('the answer was lost');
  }

  /** Who was asked for a payment, in this order. */
  askedFor(paymentId: string): readonly string[] {
    return this.asked.filter((one) => one.paymentId === paymentId).map(({ providerId }) => providerId);
  }
  /** Who would take its money or pay it out. */
  holdersOf(paymentId: string): readonly string[] {
    return [...(this.#holders.get(paymentId) ?? [])];
  }
  /** Who speaks of a payment: who has it, else who was asked last. */
  speakerOf(paymentId: string): string | undefined {
    return this.holdersOf(paymentId).at(-1) ?? this.askedFor(paymentId).at(-1);
  }
}
