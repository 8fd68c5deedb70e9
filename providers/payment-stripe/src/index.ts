export { STRIPE_PROVIDER_ID, type StripeOptions, stripeProvider } from './provider.ts';
