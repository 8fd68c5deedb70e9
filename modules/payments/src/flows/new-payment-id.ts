import { randomBytes } from 'node:crypto';
import { type Clock, uuidV7 } from '@overround/kernel';

export const newPaymentId = (clock: Clock): string => uuidV7(clock.now(), randomBytes);
