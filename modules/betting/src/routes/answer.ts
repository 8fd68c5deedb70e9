import type { Refusal } from '@overround/kernel';
import type { CallContext } from '@overround/platform';
import { plainRefusal, refusalFromStored } from '../domain/plain-refusal.ts';

/** A refusal as an answer carries it: money as digits. */
export const plain = (refusal: Refusal): Refusal => refusalFromStored(plainRefusal(refusal));

const LANGUAGE = /^[a-z]{2,3}$/;
/** The language an old call names in its body, else the site's. */
export const langOf = ({ site }: CallContext, named: string | null | undefined): string =>
  named !== undefined && named !== null && LANGUAGE.test(named) ? named : site.lang;
