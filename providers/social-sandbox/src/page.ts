// The pages of the played providers: plain HTML in both writing directions.

import { SANDBOX_PEOPLE } from './people.ts';
import { consentTexts } from './texts.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const frame = (lang: string, main: string): string => {
  const { title, direction } = consentTexts(lang);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="../style.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
};

export interface Consent {
  readonly lang: string;
  readonly title: string;
  /** Of somebody nobody has seen before. */
  readonly newcomer: string;
}

/** Posts back to its own address, which carries the request. */
export function consentPage({ lang, title, newcomer }: Consent): string {
  const texts = consentTexts(lang);
  const button = (person: string, label: string) =>
    `<button name="person" value="${person}">${escapeHtml(label)}</button>`;
  return frame(
    lang,
    `<p>${escapeHtml(texts.notice.replace('{provider}', title))}</p>
<form method="post">
${SANDBOX_PEOPLE.map(({ key, name, surname }) => button(key, texts.choose.replace('{person}', `${name} ${surname}`))).join('\n')}
${button(newcomer, texts.newcomer)}
${button('', texts.cancel)}
</form>`,
  );
}

/** A form that goes to the site: by itself where scripts run, by its button elsewhere. */
export const formPostPage = (
  lang: string,
  { action, fields, nonce }: { action: string; fields: Readonly<Record<string, string>>; nonce: string },
): string =>
  frame(
    lang,
    `<form method="post" action="${escapeHtml(action)}" id="back">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button>${escapeHtml(consentTexts(lang).goOn)}</button>
</form>
<script nonce="${nonce}">document.getElementById('back').submit()</script>`,
  );

export const malformedPage = (lang: string): string =>
  frame(lang, `<p role="alert">${escapeHtml(consentTexts(lang).malformed)}</p>`);

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100vh; }
main { inline-size: min(26rem, 100% - 2rem); }
h1 { font-size: 1.25rem; }
form { display: grid; gap: .5rem; }
button { min-block-size: 44px; font: inherit; cursor: pointer; }
`;
