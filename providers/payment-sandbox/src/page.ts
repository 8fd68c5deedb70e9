// The hosted page: plain HTML, no script, works in both writing directions.

import type { SandboxCurrency } from './methods.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import type { SandboxPayment } from './store.ts';

export const ACTIONS = ['approve', 'decline', 'pending', 'twice', 'wrong_amount'] as const;
export type Action = (typeof ACTIONS)[number];
export const isAction = (text: unknown): text is Action => ACTIONS.some((action) => action === text);

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

export function paymentPage(payment: SandboxPayment, currency: SandboxCurrency): string {
  const texts = pageTexts(payment.lang);
  const labels: Readonly<Record<Action, string>> = {
    approve: texts.approve,
    decline: texts.decline,
    pending: texts.pending,
    twice: texts.twice,
    wrong_amount: texts.wrongAmount,
  };
  const buttons = ACTIONS.map(
    (action) => `<button name="action" value="${action}">${escape(labels[action])}</button>`,
  ).join('\n');
  return frame(
    texts,
    `<p>${escape(texts.notice)}</p>
<dl>
<dt>${escape(texts.amount)}</dt><dd><bdi>${escape(amountText(payment, currency, texts))}</bdi></dd>
<dt>${escape(texts.payment)}</dt><dd><bdi>${escape(payment.ref)}</bdi></dd>
</dl>
${
  payment.status === 'pending'
    ? `<form method="post">\n${buttons}\n</form>`
    : `<p role="status">${escape(texts.done[payment.status])}</p>\n<a href="${escape(payment.return_url)}">${escape(texts.back)}</a>`
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
`;
