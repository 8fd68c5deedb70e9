// Runs before every test of a screen. In development React takes a stack trace for each of the first 10,000 elements of a second, to tell a
// developer who made one: a tenth of all work of these tests, and read by nobody.

import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** React counts up to it and takes no more traces. */
const TRACES_MAX = 10_000;

const internals: unknown = Reflect.get(React, INTERNALS);
// Where another React keeps this elsewhere, tests are slower and nothing else.
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => TRACES_MAX,
    set(): void {
      // It stays as high as it is.
    },
  });
