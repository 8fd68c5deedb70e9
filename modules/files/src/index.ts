export type { FilesDeps, ScanFile } from './deps.ts';
export type { FileOwner } from './flows/hand-in.ts';
export { TICKET_PATH } from './domain/ticket.ts';
export type { TakeOrder } from './flows/ticket.ts';
export { type Files, openFiles } from './module.ts';
export { presentFile } from './routes/files.route.ts';
export { type FileFacts, UNCLAIMED_HOURS } from './store/file-store.ts';
export { TICKET_SECONDS, type Viewer } from './store/ticket-store.ts';
