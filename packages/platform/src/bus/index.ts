export { aloneBus, type Bus, type BusListener, type BusTopic, MESSAGE_BYTES_MAX } from './bus.ts';
export { openNatsBus } from './nats-bus.ts';
export { openPostgresBus } from './postgres-bus.ts';
