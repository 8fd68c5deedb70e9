export type { MessagesDeps } from './deps.ts';
export { type Messages, openMessages } from './module.ts';
