import { createPhrases, type Dictionary, type English, type PhraseValues } from '@overround/phrases';

type Subject = Extract<keyof English['mail'], `${string}_subject`>;
/** Mails we know how to write: each has a subject and a text in every language. */
export type MailTemplate = Subject extends `${infer Name}_subject` ? Name : never;

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

// Readers of mail keep styles of elements and drop sheets. No colours: light and dark readers have their own.
const PAGE = 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif';
const SHEET = 'max-width:560px;margin:0 auto;overflow-wrap:anywhere';

/** Writes a mail in a language. The HTML says the same as the text, with its links made clickable. */
export function composeMail(
  dictionary: Dictionary,
  lang: string,
  template: MailTemplate,
  values: PhraseValues,
): ComposedMail {
  const phrases = createPhrases(lang, dictionary);
  const subject = oneLine(phrases.t(`mail.${template}_subject`, values));
  const text = phrases.t(`mail.${template}_text`, values);
  const { tag, direction } = phrases.language;
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${linked(escaped(paragraph))}</p>`);
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`;
  const body = `<body style="${PAGE}"><div style="${SHEET}">${paragraphs.join('')}</div></body>`;
  const html = `<!doctype html><html lang="${tag}" dir="${direction}">${head}${body}</html>`;
  return { subject, text, html };
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
const linked = (html: string): string =>
  html.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`).replaceAll('\n', '<br>');
