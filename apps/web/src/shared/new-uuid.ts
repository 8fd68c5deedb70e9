import { newGuid } from './new-guid.ts';

/** An id of something new, as the database reads a `uuid`: the same one is sent again when an answer got lost. */
export const newUuid = (): string => newGuid().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
