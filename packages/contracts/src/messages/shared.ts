import Type from 'typebox';
import { UUID } from '../call/uuid.ts';

export const MESSAGES_SOURCE = 'spec 1 section 2 (messages, admin request, support, share idea), section 7';

/** Made by whoever asks, before asking: the same one again is the same thing again. */
export const OwnId = Type.String({ pattern: `^${UUID}$` });
export const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength });

export const SUBJECT_LETTERS_MAX = 120;
export const TEXT_LETTERS_MAX = 4000;
/** Of one entry. */
export const ATTACHMENTS_MAX = 5;

export const FileIds = Type.Array(OwnId, { maxItems: ATTACHMENTS_MAX, uniqueItems: true });
export const UnixSeconds = Type.Integer({ description: 'Unix seconds' });
