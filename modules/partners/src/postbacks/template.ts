// A postback is an address of a partner with places for values in it. The list of places is closed, and they stand behind the host only:
// whom we call is decided by the partner, never by a value.

import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { POSTBACK_PLACES, type PostbackPlace } from '@overround/contracts/partners';

type TemplateFault = 'length' | 'signs' | 'https' | 'host' | 'user' | 'fragment';
export type TemplateRefusal =
  | Refusal<'postback_address', { readonly fault: TemplateFault }>
  | Refusal<'postback_place', { readonly place: string }>;
export type PostbackValues = Readonly<Partial<Record<PostbackPlace, string>>>;

const CHARACTERS_MAX = 1000;
const SIGNS = /^[\x21-\x7e]+$/;
const PLACE = /\{([^{}]*)\}/g;
const SCHEME = 'https://';

const isPlace = (name: string): name is PostbackPlace => POSTBACK_PLACES.some((place) => place === name);

/** The host, as the text has it: all between the scheme and the first of `/`, `?`, `#` and `\`. */
const authorityOf = (text: string): string => text.slice(SCHEME.length).split(/[/?#\\]/, 1)[0] ?? '';

const fault = (what: TemplateFault) => refuse('postback_address', { fault: what } as const);

/** Whether a text may be called with values in it. Where its host leads is looked at when it is called. */
export function readTemplate(text: string): Outcome<string, TemplateRefusal> {
  if (text.length > CHARACTERS_MAX) return fault('length');
  if (!SIGNS.test(text)) return fault('signs');
  if (!text.startsWith(SCHEME)) return fault('https');
  if (text.includes('#')) return fault('fragment');
  const authority = authorityOf(text);
  if (authority.includes('@')) return fault('user');
  const whole = text.replaceAll(PLACE, 'x');
  if (authority === '' || /[{}]/.test(authority) || !URL.canParse(whole)) return fault('host');
  if (!new URL(whole).hostname.includes('.')) return fault('host');
  for (const [, name = ''] of text.matchAll(PLACE))
    if (!isPlace(name)) return refuse('postback_place', { place: name });
  const stray = /[{}]/.exec(whole)?.[0];
  return stray === undefined ? accept(text) : refuse('postback_place', { place: stray });
}

/** The address with its values, each encoded whole: none of them ends a part of the address. A place without a value is empty. */
export const fillTemplate = (template: string, values: PostbackValues): string =>
  template.replaceAll(PLACE, (_all, name: string) =>
    isPlace(name) ? encodeURIComponent((values[name] ?? '').toWellFormed()) : '',
  );
