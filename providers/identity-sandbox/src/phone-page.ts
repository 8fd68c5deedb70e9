// The page that plays the phone: plain HTML in both writing directions, posting to its own address.

import { createHash } from 'node:crypto';
import { mobileIdCode, smartIdCode } from '@overround/eid';
import { semanticsIdOf } from '@overround/provider-kit';
import type { PictureCheck } from './picture-checks.ts';
import type { Session } from './sessions.ts';
import { type PhoneTexts, phoneTexts } from './texts.ts';

export interface PhoneView {
  readonly lang: string;
  readonly waiting: readonly Session[];
  /** Pictures that are still looked at. */
  readonly pictures: readonly PictureCheck[];
  /** The last answer came too late. */
  readonly isOver: boolean;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export function phonePage({ lang, waiting, pictures, isOver }: PhoneView): string {
  const texts = phoneTexts(lang);
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="phone.css">
</head>
<body>
<main>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.notice)}</p>
${isOver ? `<p role="alert">${escapeHtml(texts.over)}</p>` : ''}
${waiting.length === 0 ? `<p>${escapeHtml(texts.nobody)}</p>` : waiting.map((one) => phoneOf(one, texts)).join('\n')}
${pictures.length > 0 ? picturesOf(pictures, texts) : ''}
<form method="get"><input type="hidden" name="lang" value="${escapeHtml(lang)}"><button>${escapeHtml(texts.refresh)}</button></form>
</main>
</body>
</html>
`;
}

/** The right code of a session. */
export const codeOf = ({ method, hash }: Session): string =>
  (method === 'smart_id' ? smartIdCode : mobileIdCode)(Buffer.from(hash, 'base64'));

/** Three codes, the right one at a place of its own each time. */
function codesOf(session: Session): readonly string[] {
  const right = codeOf(session);
  const drawn = createHash('sha256').update(session.id).digest();
  const others = [0, 2, 4, 6]
    .map((at) => String(drawn.readUInt16BE(at) % 10_000).padStart(4, '0'))
    .filter((code) => code !== right);
  const codes = [...new Set(others)].slice(0, 2);
  return codes.toSpliced((drawn[8] ?? 0) % 3, 0, right);
}

function phoneOf(session: Session, texts: PhoneTexts): string {
  const asks = texts.asks
    .replace('{party}', session.partyName)
    .replace('{person}', session.phone ?? semanticsIdOf(session.person));
  const isChoice = session.method === 'smart_id';
  const question = isChoice
    ? `<fieldset><legend>${escapeHtml(texts.choose)}</legend>${codesOf(session)
        .map(
          (code) =>
            `<label class="code"><input type="radio" name="code" value="${code}" required><bdi>${code}</bdi></label>`,
        )
        .join('')}</fieldset>`
    : `<p>${escapeHtml(texts.compare)}</p><p class="code"><bdi>${codeOf(session)}</bdi></p><input type="hidden" name="code" value="${codeOf(session)}">`;
  return `<form method="post" class="phone">
<input type="hidden" name="session" value="${session.id}">
<h2>${isChoice ? 'Smart-ID' : 'Mobile-ID'}</h2>
<p>${escapeHtml(asks)}<br><strong>${escapeHtml(session.text)}</strong></p>
${question}
<p class="small">${escapeHtml(texts.register)}</p>
<label>${escapeHtml(texts.name)}<input name="name" required maxlength="60" autocomplete="off"></label>
<label>${escapeHtml(texts.surname)}<input name="surname" required maxlength="60" autocomplete="off"></label>
${session.person.bornOn === undefined ? `<label>${escapeHtml(texts.bornOn)}<input type="date" name="born" required></label>` : ''}
<button name="act" value="confirm">${escapeHtml(texts.confirm)}</button>
<button name="act" value="refuse" formnovalidate>${escapeHtml(texts.refuse)}</button>
<p class="small">${escapeHtml(texts.ignore)}</p>
</form>`;
}

const picturesOf = (pictures: PhoneView['pictures'], texts: PhoneTexts): string =>
  `<h2>${escapeHtml(texts.pictures)}</h2><p class="small">${escapeHtml(texts.picturesNotice)}</p>
${pictures
  .map(
    ({ checkId, kind }) => `<form method="post" class="phone">
<input type="hidden" name="picture" value="${escapeHtml(checkId)}">
<strong>${escapeHtml(texts[kind])}</strong>
<button name="verdict" value="accepted">${escapeHtml(texts.accept)}</button>
<button name="verdict" value="declined">${escapeHtml(texts.decline)}</button>
</form>`,
  )
  .join('\n')}`;

export const PHONE_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100vh; }
main { inline-size: min(26rem, 100% - 2rem); padding-block: 1rem; }
h1 { font-size: 1.25rem; }
h2 { font-size: 1rem; margin: 0; }
form.phone { display: grid; gap: .5rem; border: 1px solid GrayText; border-radius: 1.5rem; padding: 1.25rem; margin-block: 1rem; }
fieldset { display: flex; flex-wrap: wrap; gap: .5rem; border: 0; padding: 0; }
label:not(.code) { display: grid; gap: .25rem; }
.code { font-size: 1.5rem; font-weight: 600; letter-spacing: .1em; min-block-size: 44px; display: inline-flex; align-items: center; gap: .5rem; margin: 0; }
.small { font-size: .875rem; margin: 0; }
input:not([type=radio]), button { min-block-size: 44px; font: inherit; box-sizing: border-box; }
button { cursor: pointer; }
`;
