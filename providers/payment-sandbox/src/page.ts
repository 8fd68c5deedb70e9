// The hosted page: plain HTML, no script, works in both writing directions.

import { escape } from './escape.ts';
import type { SandboxCurrency } from './methods.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { sayIn, type SkinName, SKINS } from './skins.ts';
import type { SandboxPayment } from './store.ts';

export const ACTIONS = ['approve', 'decline', 'pending', 'twice', 'wrong_amount'] as const;
export type Action = (typeof ACTIONS)[number];
export const isAction = (text: unknown): text is Action => ACTIONS.some((action) => action === text);

/** How the page of one service differs: what it is called and asks for. */
export interface PageLook {
  readonly skin: SkinName;
  readonly minutesLeft: number;
}

export function paymentPage(payment: SandboxPayment, currency: SandboxCurrency, look?: PageLook): string {
  const texts = pageTexts(payment.lang);
  const skin = look && SKINS[look.skin];
  const say = sayIn(payment.lang);
  const amount = amountText(payment, currency, texts);
  const labels: Readonly<Record<Action, string>> = {
    approve: skin ? `${say(skin.pay)}: \u2068${amount}\u2069` : texts.approve,
    decline: texts.decline,
    pending: texts.pending,
    twice: texts.twice,
    wrong_amount: texts.wrongAmount,
  };
  const buttons = ACTIONS.map(
    (action) =>
      `<button name="action" value="${action}"${action === 'approve' ? ' class="primary"' : ''}>${escape(labels[action])}</button>`,
  ).join('\n');
  const asks = skin ? skin.body({ ...payment, amount, minutesLeft: look.minutesLeft }, say) : '';
  return frame(
    skin ? { ...texts, title: say(skin.title) } : texts,
    `<p>${escape(texts.notice)}</p>
<dl>
<dt>${escape(texts.amount)}</dt><dd><bdi>${escape(amount)}</bdi></dd>
<dt>${escape(texts.payment)}</dt><dd><bdi>${escape(payment.ref)}</bdi></dd>
</dl>
${
  payment.status === 'pending'
    ? `<form method="post">\n${asks}\n${buttons}\n</form>`
    : `<p role="status">${escape(texts.done[payment.status])}</p>\n<a href="${escape(payment.return_url)}">${escape(texts.back)}</a>`
}`,
  );
}

/** Where the payer of a coin says where its refund goes. */
export function claimPage(payment: SandboxPayment, currency: SandboxCurrency, isOpen: boolean): string {
  const texts = pageTexts(payment.lang);
  const amount = amountText({ ...payment, currency: currency.code }, currency, texts);
  return frame(
    { ...texts, title: texts.claim },
    `<p>${escape(texts.claimNotice)}</p>
<dl>
<dt>${escape(texts.amount)}</dt><dd><bdi>${escape(amount)}</bdi></dd>
</dl>
${
  isOpen
    ? `<form method="post">
<label>${escape(texts.address)} <input name="address" dir="ltr" required maxlength="90"></label>
<button class="primary">${escape(texts.claimSubmit)}</button>
</form>`
    : `<p role="status">${escape(texts.claimed)}</p>\n<a href="${escape(payment.return_url)}">${escape(texts.back)}</a>`
}`,
  );
}

export const unknownPage = (lang: string): string => {
  const texts = pageTexts(lang);
  return frame(texts, `<p role="status">${escape(texts.unknown)}</p>`);
};

export function frame(texts: PageTexts, main: string, style = '../style.css'): string {
  const title = escape(texts.title);
  return `<!doctype html>
<html lang="${texts.tag.slice(0, 2)}" dir="${texts.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;
}

/** Exact: Intl formats decimal text without going through a float. */
function amountText(payment: SandboxPayment, currency: SandboxCurrency, texts: PageTexts): string {
  const digits = payment.amount_minor.padStart(currency.exponent + 1, '0');
  const whole = digits.slice(0, digits.length - currency.exponent);
  const decimals = currency.exponent === 0 ? '' : `.${digits.slice(-currency.exponent)}`;
  const format = new Intl.NumberFormat(texts.tag, {
    minimumFractionDigits: currency.exponent,
    maximumFractionDigits: currency.exponent,
  });
  return `${format.format(`${whole}${decimals}` as `${number}`)} ${currency.code}`; // Digits and one point, by construction.
}

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-block-size: 100vh; }
main { inline-size: min(26rem, 100% - 2rem); }
h1 { font-size: 1.25rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: .5rem; }
button { min-block-size: 44px; font: inherit; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
.primary { font-weight: 600; background: CanvasText; color: Canvas; border: 0; border-radius: .5rem; }
fieldset { display: grid; border: 1px solid GrayText; border-radius: .5rem; }
label { display: block; min-block-size: 44px; align-content: center; }
input:not([type="radio"]) { display: block; inline-size: 100%; box-sizing: border-box; min-block-size: 44px; padding-inline: .75rem; font: inherit; }
code { overflow-wrap: anywhere; }
.qr { inline-size: min(12rem, 100%); margin-inline: auto; background: white; fill: black; }
progress { inline-size: 100%; }
`;
