// The page of a game: an empty table that its script lays. No text is in a script; all of it comes from here, in the language of the player.

import { escape } from './escape.ts';
import { gameOf } from './games.ts';
import type { Session } from './model.ts';
import { textsOf } from './texts/index.ts';

/** What scripts of a page begin with. */
function bootOf(session: Session) {
  const { texts, tag } = textsOf(session.lang);
  const { gameKey, mode, currency, exponent, siteOrigin, returnUrl } = session;
  return { gameKey, mode, currency, exponent, siteOrigin, returnUrl, tag, texts };
}

export function gamePage(session: Session): string {
  const { texts, direction, lang } = textsOf(session.lang);
  const titles: Readonly<Record<string, string>> = gameOf(session.gameKey)?.told.titles ?? {};
  const title = escape(titles[lang] ?? titles['en'] ?? '');
  return `<!doctype html>
<html lang="${lang}" dir="${direction}" data-theme="${session.isDark ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="../a/game.css" crossorigin>
<script type="module" src="../a/${session.gameKey}.js" crossorigin></script>
</head>
<body data-boot="${escape(JSON.stringify(bootOf(session)))}">
<header><h1>${title}</h1>${session.mode === 'demo' ? `<span class="tag">${escape(texts.demo)}</span>` : ''}<span id="balance"></span></header>
<main id="stage"></main>
<div id="controls"><p id="said" role="status"></p></div>
<footer><span id="session"></span><span class="sandbox">${escape(texts.sandbox)}</span><button id="fair" type="button">${escape(texts.fairness)}</button></footer>
<noscript>${escape(texts.noScript)}</noscript>
</body>
</html>
`;
}

export function unknownPage(): string {
  const { texts } = textsOf('en');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(texts.unknown)}</title></head><body><p>${escape(texts.unknown)}</p></body></html>
`;
}
