export type { MessagesDeps } from './deps.ts';
export { keptText } from './domain/mask-cards.ts';
export { type Messages, openMessages } from './module.ts';
export { countAnswered } from './store/enquiry-store.ts';
export { countUnread } from './store/message-store.ts';
