// The host's half: the page around a frame, or the window that opened a popup. It alone decides what reaches its coupon.

import { browserRandom, openCapabilities } from './capabilities.ts';
import {
  type BetV2,
  type BetV3,
  type HostMessage,
  type PageMessage,
  readOpening,
  readPageMessage,
  written,
} from './messages.ts';

/** What of a window is needed here. */
export interface Listening {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface HostOptions {
  /** The host's own window. */
  readonly window: Listening;
  /** Whether a message comes from a window that this host shows or opened. */
  readonly isPage: (source: MessageEventSource) => boolean;
  /** The one origin of the pages, exactly. */
  readonly origin: string;
  /** Of the frame, where a host shows several; no secret. */
  readonly listenerId?: string;
  /** Everything the page says besides its requests. */
  readonly onMessage?: (message: PageMessage) => void;
  /** Whether outcomes may be put into a coupon here. Without it they may not. */
  readonly isBetsAvailable?: () => boolean | Promise<boolean>;
  /** Fills a coupon; it never places a bet. `false`: the coupon did not take it. */
  readonly onBet?: (bet: { readonly v2: BetV2; readonly v3: BetV3 }) => boolean | Promise<boolean>;
  readonly randomBytes?: (count: number) => Uint8Array;
}

export interface Host {
  /** To every page that is connected. */
  tell(message: HostMessage): void;
  close(): void;
}

type Sender = Pick<Window, 'postMessage'>;

/** Waits for pages, gives each a private port and a capability, and answers what they ask. */
export function openHost(options: HostOptions): Host {
  const { window, isPage, origin, listenerId = '', randomBytes = browserRandom } = options;
  const ports = new Set<MessagePort>();

  const isAvailable = async (): Promise<boolean> =>
    options.onBet !== undefined && (await (options.isBetsAvailable?.() ?? true));

  async function answer(port: MessagePort, message: PageMessage, pass: ReturnType<typeof openCapabilities>) {
    const tell = (said: HostMessage): void => port.postMessage(written(said));
    if (message.type === 'Request.GetCouponData') {
      const isBetsAvailable = await isAvailable().catch(() => false);
      return tell({ type: 'Response.GetCouponData', requestId: message.requestId, isBetsAvailable });
    }
    if (message.type !== 'Request.SendBet') return options.onMessage?.(message);
    const { requestId, capability, v2, v3 } = message;
    const refused = (refusal: 'capability' | 'unavailable'): void =>
      tell({ type: 'Response.SendBet', requestId, isTaken: false, capability: pass.issue(), refusal });
    // Without a new one: whoever repeats an old word gets nothing to go on with.
    if (!pass.take(capability))
      return tell({
        type: 'Response.SendBet',
        requestId,
        isTaken: false,
        capability: '',
        refusal: 'capability',
      });
    if (!(await isAvailable().catch(() => false))) return refused('unavailable');
    const isTaken = await Promise.resolve(options.onBet?.({ v2, v3 }) ?? false).catch(() => false);
    return tell({ type: 'Response.SendBet', requestId, isTaken, capability: pass.issue() });
  }

  function welcome(source: Sender): void {
    const pass = openCapabilities(randomBytes);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      const message = readPageMessage(data);
      if (message) void answer(port1, message, pass);
    };
    ports.add(port1);
    const capability = pass.issue();
    source.postMessage(written({ type: 'Welcome', listenerId, capability }), origin, [port2]);
  }

  const listen = (event: MessageEvent): void => {
    if (event.origin !== origin || !event.source || !isPage(event.source)) return;
    const opening = readOpening(event.data);
    if (opening?.type !== 'Handshake' || opening.listenerId !== listenerId) return;
    // A message between windows comes from a window.
    welcome(event.source as Window);
  };
  window.addEventListener('message', listen);
  return {
    tell: (message) => {
      for (const port of ports) port.postMessage(written(message));
    },
    close: () => {
      window.removeEventListener('message', listen);
      for (const port of ports) port.close();
      ports.clear();
    },
  };
}
