// What a pencil says of who is asked for a payment, and who has it: by the sentences of decision 59. It knows no table and no router of the module.

import type { CashierPlayer } from './cashier-world.ts';
import type { Answer, QuestionsOfTest } from './fake-questions.ts';
import { SECOND_WALLET_MOST, WALLETS } from './till-provider.ts';

/** So many questions in a row that nobody heard an answer to put a provider last, for so long. */
const SILENCES = 3;
const LAST_MS = 300_000;

/** Whether a provider is asked last; `forgotten`: when time was made to pass, for the last time. */
export function isLast({ asked }: QuestionsOfTest, providerId: string, forgottenMs: number): boolean {
  const own = asked.filter((one) => one.providerId === providerId);
  const heard = own.findLastIndex(({ answer }) => answer === 'takes' || answer === 'refuses');
  const silences = own.slice(heard + 1);
  const newestMs = silences.at(-1)?.atMs ?? 0;
  return silences.length >= SILENCES && newestMs > forgottenMs && Date.now() - newestMs < LAST_MS;
}

/** Who is asked for a sum, in this order: who was chosen, then who stands in for it; those who did not answer of late come last. */
export function planOf(chosen: string, amountMinor: bigint, isLate: (one: string) => boolean): string[] {
  const carries = (one: string): boolean =>
    one === chosen || one !== WALLETS[1] || amountMinor <= SECOND_WALLET_MOST;
  const plan = [chosen, ...WALLETS.filter((one) => one !== chosen)].filter(carries);
  return plan.toSorted((one, other) => Number(isLate(one)) - Number(isLate(other)));
}

/** `open`: nobody said yes, and the last word was no refusal that counts. */
type State = 'open' | 'begun' | 'refused';

export class RoutePencil {
  readonly asked: string[] = [];
  /** What came of it, in words. */
  readonly saw = new Set<string>();
  state: State = 'open';
  readonly #plan: readonly string[];
  #at = 0;
  /** Questions to who is asked now that somebody may have answered. */
  #open = 0;
  /** Answers in a row that nobody heard. */
  #silences = 0;

  constructor(plan: readonly string[]) {
    this.#plan = plan;
    if (plan.length === 1) this.saw.add('nobody stands in for its sum');
  }

  /** Who it is with: asked last, or asked next where that one passed it on. */
  get at(): string {
    return this.#plan[this.#at] ?? '';
  }
  get #hasNext(): boolean {
    return this.#at + 1 < this.#plan.length;
  }

  /** One turn: whoever it is with is asked, and the next one at once where that one certainly has nothing of it. False: it has to be asked again. */
  turn(answers: Answer[]): boolean {
    for (;;) {
      if (this.state !== 'open') return true;
      this.asked.push(this.at);
      const answer = answers.shift() ?? 'takes';
      this.#silences = answer === 'is silent' || answer === 'loses its answer' ? this.#silences + 1 : 0;
      if (answer === 'takes') {
        this.state = 'begun';
        if (this.#at > 0) this.saw.add('another takes it');
        return true;
      }
      if (answer === 'refuses' || answer === 'is away') {
        // It had nothing, and never will: but who was silent once may have it.
        if (this.#open > 0) {
          this.saw.add(`nobody else is asked after a silence: ${answer}`);
          if (answer === 'refuses') this.#open += 1;
          return false;
        }
        if (this.#hasNext) {
          this.#at += 1;
          this.saw.add(`the next is asked: ${answer}`);
          continue;
        }
        if (answer === 'is away') {
          this.saw.add('nobody is there');
          return false;
        }
        this.state = 'refused';
        this.saw.add(this.#at > 0 ? 'everybody refuses' : 'its only one refuses');
        return true;
      }
      this.#open += 1;
      this.saw.add(answer === 'is silent' ? 'a silence' : 'an answer that is lost');
      if (this.#silences === SILENCES) this.saw.add('three silences');
      return false;
    }
  }
}

export class RouteNotebook {
  /** Who paid in by a wallet. */
  readonly payers: CashierPlayer[] = [];
  /** Until when silences are forgotten. */
  forgottenMs = 0;
}
