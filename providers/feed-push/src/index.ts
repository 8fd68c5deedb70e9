export * from './feed-push.ts';
export { isSigned, type SignedRequest, sign } from './signature.ts';
