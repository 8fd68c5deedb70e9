import { type Api, CallRefused } from '@overround/client';

/** Opens the look at time and money wherever a stake was refused for it. No form knows of it. */
export function withRealityCheck(api: Api, onDue: () => void): Api {
  const own: Api = {
    call: async (call, input, options) => {
      const outcome = await api.call(call, input, options);
      if (!outcome.ok && outcome.code === 'reality_check_due') onDue();
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
