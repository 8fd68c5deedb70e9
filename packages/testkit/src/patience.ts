// Runs before every test file: what is waited for may take as long as a busy machine needs, and a hang still ends. `expect.poll`
// has the same patience by the configuration; these have no setting for it, only a second.

import { vi } from 'vitest';

const TIMEOUT_MS = 15_000;
const PATIENT = Symbol.for('overround.patient');

type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options };

// Files share their worker, and with it what was laid over it before.
if (!(PATIENT in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [PATIENT]: true,
    waitFor: ((condition, options) => waitFor(condition, patient(options))) satisfies typeof waitFor,
    waitUntil: ((condition, options) => waitUntil(condition, patient(options))) satisfies typeof waitUntil,
  });
}
