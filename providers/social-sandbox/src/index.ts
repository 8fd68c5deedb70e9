export type { IssuerFaults } from './issuer.ts';
export { openSocialSandbox, type SocialSandbox, type SocialSandboxOptions } from './sandbox.ts';
export { consentTexts } from './texts.ts';
export { type SandboxWallet, sandboxWallet } from './wallet.ts';
