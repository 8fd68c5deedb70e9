// Runs before every test of a screen. Whoever waits for something on a page fails hundreds of times before it is there, and each failure would print
// the whole page. The last one is read, and prints it then.

import { configure, getConfig } from '@testing-library/react';

const QUICK = Symbol.for('overround.quick-failures');
type Fail = ReturnType<typeof getConfig>['getElementError'];

/** The failure that `fail` makes, made when somebody reads what it says. */
function lazily(fail: Fail): Fail {
  return (message, container) => {
    const failure = new Error();
    failure.name = 'TestingLibraryElementError';
    let said: string | undefined;
    Object.defineProperty(failure, 'message', {
      configurable: true,
      get: () => (said ??= fail(message, container).message),
      set: (text: string) => {
        said = text;
      },
    });
    return failure;
  };
}

const { getElementError } = getConfig();
// Files share their worker, and with it what was laid over before.
if (!(QUICK in getElementError))
  configure({ getElementError: Object.assign(lazily(getElementError), { [QUICK]: true }) });
