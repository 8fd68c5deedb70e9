export * from './embedded.ts';
export { freePort } from './free-port.ts';
