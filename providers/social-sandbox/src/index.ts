export type { IssuerFaults } from './issuer.ts';
export { openSocialSandbox, type SocialSandbox, type SocialSandboxOptions } from './sandbox.ts';
