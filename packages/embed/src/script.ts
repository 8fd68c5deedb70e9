// The one small file for pages of others: `<script src="https://…/embed.js" defer></script>` and a container. Containers with
// `data-overround-statistics` become frames by themselves; `OverroundStatistics.mount` does the same with callbacks.

import { mountStatistics, type Widget, type WidgetOptions } from './widget.ts';

declare global {
  interface Window {
    OverroundStatistics?: { readonly mount: typeof mountStatistics };
  }
}

const ATTRIBUTE = 'data-overround-statistics';

/** Faults and readiness of a container that mounts itself are events on it. */
function optionsOf(container: HTMLElement, site: string): WidgetOptions {
  const { overroundStatistics: page = '', lang, title, settings = '', fixedHeight } = container.dataset;
  const tell = (name: string, detail: unknown): void =>
    void container.dispatchEvent(new CustomEvent(`overround:${name}`, { bubbles: true, detail }));
  return {
    site: container.dataset['site'] ?? site,
    page,
    ...(lang === undefined ? {} : { lang }),
    ...(title === undefined ? {} : { title }),
    settings: Object.fromEntries(new URLSearchParams(settings)),
    isHeightFixed: fixedHeight !== undefined,
    onReady: () => tell('ready', undefined),
    onError: (fault) => tell('error', fault),
    onTitle: (text) => tell('title', text),
    onRoute: (path, mode) => tell('route', { path, mode }),
  };
}

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const site = new URL(own).origin;
const mounted = new WeakMap<Element, Widget>();

function mountAll(): void {
  for (const container of document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`))
    if (!mounted.has(container))
      mounted.set(container, mountStatistics(container, optionsOf(container, site)));
}

window.OverroundStatistics = { mount: mountStatistics };
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll);
else mountAll();
