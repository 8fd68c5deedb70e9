export { type Batcher, type BatcherOptions, openBatcher } from './flows/batcher.ts';
export { type SettleDeps, settleEvent } from './flows/settle-event.ts';
export { type BatchOrder, runPlaceBatch } from './store/place-batch.ts';
