import type { CallContract } from '@overround/contracts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin-inline: auto; padding: 1rem; }
nav { columns: 3; } nav a { display: block; }
article { border-block-start: 1px solid #8884; padding-block: 1rem; }
code, pre { font: 12px/1.5 ui-monospace, monospace; } pre { overflow: auto; background: #8881; padding: .5rem; }
.method { display: inline-block; min-inline-size: 4rem; font-weight: 600; }
`;

/** The call reference as one plain page, made from the contracts: readable without a script, searchable by the browser. */
export function apiDocsPage(calls: readonly CallContract[], nonce: string): string {
  const byName = [...calls].sort((a, b) => a.name.localeCompare(b.name));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Overround calls</title><style nonce="${nonce}">${STYLE}</style></head><body>
<h1>Calls</h1><p>${calls.length} calls, made from the contracts. Machine readable: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls">${byName.map((call) => `<a href="#${escapeHtml(call.name)}">${escapeHtml(call.name)}</a>`).join('')}</nav>
${byName.map(articleOf).join('\n')}
</body></html>`;
}

function articleOf(call: CallContract): string {
  const schema = (title: string, value: unknown) =>
    `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
  return `<article id="${escapeHtml(call.name)}"><h2>${escapeHtml(call.name)}</h2><p>${escapeHtml(call.summary)}</p>
<p>${call.paths.map((path) => `<span class="method">${call.method}</span><code>${escapeHtml(path)}</code>`).join('<br>')}</p>
<p>Who: ${call.policy}. Envelope: ${call.family}. Input: ${call.input}. Source: ${escapeHtml(call.source)}.
Refusals: ${call.refusals.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ') || 'none of its own'}.</p>
${schema('Query', call.query)}${call.method === 'GET' ? '' : schema('Body', call.body)}${schema('Answer', call.answer)}</article>`;
}
