import { type Api, type CallOptions, type CallRefusal, CallRefused } from '@overround/client';
import type { Hunt } from '../shared/solve-hunt.ts';

function huntIn({ code, facts }: CallRefusal): Hunt | undefined {
  if (code !== 'captcha_required' || facts?.['kind'] !== 'hunt') return undefined;
  const { challenge, bits, parts } = facts;
  return typeof challenge === 'string' && typeof bits === 'number' && typeof parts === 'number'
    ? { challenge, bits, parts }
    : undefined;
}

/** Solves what a call is asked to solve, behind the scenes, and makes it once more. No form knows of it. */
export function withCaptcha(api: Api): Api {
  const own: Api = {
    call: async (call, input, options) => {
      const outcome = await api.call(call, input, options);
      const hunt = outcome.ok ? undefined : huntIn(outcome);
      if (!hunt) return outcome;
      const { solveHunt } = await import('../shared/solve-hunt.ts');
      const token = await solveHunt(hunt).catch(() => undefined);
      if (token === undefined) return outcome;
      const again: CallOptions = { ...options, headers: { ...options?.headers, 'x-captcha-token': token } };
      return api.call(call, input, again);
    },
    read: async (call, input, options) => {
      const outcome = await own.call(call, input, options);
      if (!outcome.ok) throw new CallRefused(outcome);
      return outcome.value;
    },
  };
  return own;
}
