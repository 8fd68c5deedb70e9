export { type IdentitySandbox, type IdentitySandboxOptions, openIdentitySandbox } from './sandbox.ts';
