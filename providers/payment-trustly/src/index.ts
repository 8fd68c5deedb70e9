export { TRUSTLY_PROVIDER_ID, type TrustlyOptions, trustlyProvider } from './provider.ts';
export { isSignedBy, signatureBy } from './signature.ts';
