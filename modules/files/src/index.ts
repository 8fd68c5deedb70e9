export type { FilesDeps, ScanFile } from './deps.ts';
export type { FileOwner } from './flows/hand-in.ts';
export { type Files, openFiles } from './module.ts';
export { presentFile } from './routes/files.route.ts';
export { type FileFacts, UNCLAIMED_HOURS } from './store/file-store.ts';
