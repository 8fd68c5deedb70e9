export { okRequest } from './oauth-providers.ts';
export { CODE_PROVIDERS, openSocialProviders, playedProviders } from './open.ts';
export type { ProviderData } from './provider-data.ts';
export { telegramHash } from './telegram.ts';
export { TELEGRAM_OPENID } from './telegram-openid.ts';
