export { type IdentitySandbox, type IdentitySandboxOptions, openIdentitySandbox } from './sandbox.ts';
export { phoneTexts } from './texts.ts';
