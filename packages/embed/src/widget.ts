// What a page of somebody else calls: a container becomes a frame with a page of statistics, and tells how it fares.

import { type Host, openHost } from './host.ts';
import type { BetV2, BetV3, EmbedFault, FrameSettings } from './messages.ts';
import { HEIGHT_PX_MIN } from './settings.ts';

export interface WidgetOptions {
  /** The site whose statistics are shown: `https://…`, without a path. */
  readonly site: string;
  /** Behind the root: `game/1/310000123/main`, `tournament/1/90016/0`, `team/1/410133`. */
  readonly page: string;
  readonly lang?: string;
  /** Query parameters of the frame, by their short names: `d`, `rtl`, `h`, `is12h` … */
  readonly settings?: Readonly<Record<string, string>>;
  /** For readers who cannot see the frame. */
  readonly title?: string;
  /** The frame keeps the height of its container. */
  readonly isHeightFixed?: boolean;
  readonly heightPxMin?: number;
  /** The page is there and was connected. */
  readonly onReady?: () => void;
  /** The network failed, the browser refused the frame, or there is no such page. */
  readonly onError?: (fault: EmbedFault) => void;
  readonly onHeight?: (heightPx: number) => void;
  readonly onTitle?: (title: string) => void;
  /** Steps of the reader inside the frame; only with `settings.hs`. */
  readonly onRoute?: (path: string, mode: 'push' | 'replace') => void;
  /** Takes an outcome into a coupon of the host; without it bets are unavailable in the frame. */
  readonly onBet?: (bet: { readonly v2: BetV2; readonly v3: BetV3 }) => boolean | Promise<boolean>;
}

export interface Widget {
  readonly frame: HTMLIFrameElement;
  change(settings: FrameSettings): void;
  remove(): void;
}

/** How long a frame may take until it is said that it did not come. */
const READY_WAIT_MS = 15_000;

let count = 0;

export function mountStatistics(container: HTMLElement, options: WidgetOptions): Widget {
  const { site, page, lang = 'en', settings = {}, heightPxMin = HEIGHT_PX_MIN } = options;
  const { origin } = new URL(site);
  count += 1;
  const listenerId = `statistics-${count}`;
  const query = new URLSearchParams({ ...settings, pi: listenerId });
  const frame = document.createElement('iframe');
  frame.title = options.title ?? 'Statistics';
  frame.style.border = '0';
  frame.style.inlineSize = '100%';
  frame.style.blockSize = options.isHeightFixed ? '100%' : `${heightPxMin}px`;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  let isReady = false;
  const late = setTimeout(() => {
    if (!isReady) options.onError?.(navigator.onLine ? 'browser' : 'network');
  }, READY_WAIT_MS);
  const host: Host = openHost({
    window,
    isPage: (source) => source === frame.contentWindow,
    origin,
    listenerId,
    ...(options.onBet ? { onBet: options.onBet } : {}),
    onMessage: (message) => {
      if (!isReady) {
        isReady = true;
        clearTimeout(late);
        options.onReady?.();
      }
      switch (message.type) {
        case 'BodyHeightChanged': {
          const heightPx = Math.max(message.height, heightPxMin);
          if (!options.isHeightFixed) frame.style.blockSize = `${heightPx}px`;
          return options.onHeight?.(heightPx);
        }
        case 'ChildGoBack':
          return history.back();
        case 'ChildGoForward':
          return history.forward();
        case 'SetDocumentTitle':
          return options.onTitle?.(message.title);
        case 'HistoryRouteChanged':
          return options.onRoute?.(message.path, message.mode);
        case 'Failed':
          return options.onError?.(message.fault);
        default:
          return undefined;
      }
    },
  });
  frame.addEventListener('error', () => options.onError?.('network'));
  frame.src = `${origin}/${encodeURIComponent(lang)}/statistics/${page.replace(/^\/+/, '')}?${query.toString()}`;
  container.append(frame);
  return {
    frame,
    change: (changed) => host.tell({ type: 'ChangeSettings', settings: changed }),
    remove: () => {
      clearTimeout(late);
      host.close();
      frame.remove();
    },
  };
}
