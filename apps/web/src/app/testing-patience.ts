// How long tests wait for what is on a page, and when they go on.

import { act, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

const SETTLES = Symbol.for('overround.settles');

/**
 * What was found may have been drawn a moment ago and listen to nothing yet: its effects run when React finds time, on a busy machine after
 * the next line of the test. React runs all effects that are due before it draws anything, so an empty page of its own is drawn.
 */
function runDueEffects(): void {
  if (typeof document === 'undefined') return;
  const root = createRoot(document.createElement('div'));
  act(() => root.render(null));
}

/** A busy machine needs time; what is there is found at once all the same. */
export function waitPatiently(asyncUtilTimeout: number): void {
  const { asyncWrapper } = getConfig();
  configure({ asyncUtilTimeout });
  // Files share their worker, and with it what was laid over before.
  if (SETTLES in asyncWrapper) return;
  const settling: typeof asyncWrapper = async (find) => {
    const found = await asyncWrapper(find);
    runDueEffects();
    return found;
  };
  configure({ asyncWrapper: Object.assign(settling, { [SETTLES]: true }) });
}
