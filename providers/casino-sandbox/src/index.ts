export { CASINO_SANDBOX_ID, type CasinoSandboxProviderOptions, casinoSandboxProvider } from './provider.ts';
export {
  type CasinoSandbox,
  type CasinoSandboxOptions,
  newSigningPair,
  openCasinoSandbox,
} from './sandbox.ts';
export { textsOf as gameTexts } from './texts/index.ts';
