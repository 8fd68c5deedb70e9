import { type Api, type CallOptions, type CallRefusal, CallRefused } from '@overround/client';
import { refuse } from '@overround/kernel';
import {
  type AskedCaptcha,
  type AskPerson,
  captchaIn,
  type CaptchaResult,
  isOutOfReach,
} from '../shared/captcha.ts';

/** A person who gets it wrong so often is asked in another form, or gives up. */
const ROUNDS_MAX = 6;

/** The browser hunts by itself; nobody is asked anything. */
async function huntAlone(asked: AskedCaptcha): Promise<CaptchaResult> {
  if (asked.isAgain) return { outcome: 2 };
  const { solveHunt } = await import('../shared/solve-hunt.ts');
  const token = await solveHunt(asked).catch(() => undefined);
  return token === undefined ? { outcome: 2 } : { outcome: 1, token };
}

/** What a form says when nothing was solved: a marker for a closed captcha, and one for a service out of reach. */
function unsolved(refusal: CallRefusal, outcome: 2 | 3 | 4): CallRefusal {
  if (outcome === 2) return refusal;
  return refuse(outcome === 3 ? 'captcha_unreachable' : 'captcha_closed', { status: refusal.status });
}

/** Has solved what a call asks to be solved, and makes it once more. No form knows of it. */
export function withCaptcha(api: Api, askPerson: AskPerson): Api {
  const own: Api = {
    call: async (call, input, options) => {
      let outcome = await api.call(call, input, options);
      for (let round = 0; round < ROUNDS_MAX && !outcome.ok; round += 1) {
        const asked = captchaIn(outcome);
        if (!asked) return outcome;
        if (isOutOfReach(outcome)) return unsolved(outcome, 3);
        const result = await (asked.kind === 'hunt' ? huntAlone(asked) : askPerson(asked));
        if (result.outcome !== 1) return unsolved(outcome, result.outcome);
        const headers = { ...options?.headers, 'x-captcha-token': result.token };
        const again: CallOptions = { ...options, headers };
        outcome = await api.call(call, input, again);
      }
      return outcome;
    },
    read: async (call, input, options) => {
      const outcome = await own.call(call, input, options);
      if (!outcome.ok) throw new CallRefused(outcome);
      return outcome.value;
    },
  };
  return own;
}
