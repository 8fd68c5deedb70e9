export {
  ACCOUNT,
  type Counterparts,
  type CounterpartsOptions,
  openCounterparts,
  PLAYED,
  type Played,
  STORE_ID,
} from './counterparts/index.ts';
export type { DeskAsk, DeskFault } from './counterparts/cash.ts';
export { methodsOf, type SandboxCurrency } from './methods.ts';
export { pageTexts } from './page-texts.ts';
export { SANDBOX_PROVIDER_ID, type SandboxProviderOptions, sandboxProvider } from './provider.ts';
export { openPaymentSandbox, type PaymentSandbox, type SandboxOptions } from './sandbox.ts';
