import type { HouseModule, Work } from '@overround/platform';

/** What a process takes from the queue: the listeners and jobs of its modules. */
export function workOf(modules: readonly HouseModule[], isOurs: (module: HouseModule) => boolean): Work {
  const ours = modules.filter(isOurs);
  return {
    listeners: ours.flatMap((module) => module.listeners),
    jobs: ours.flatMap((module) => module.jobs),
  };
}
