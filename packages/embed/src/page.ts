// The page's half: it looks for its host once, speaks to it through a private port only, and never waits longer than two seconds.

import {
  type BetV2,
  type BetV3,
  type HostMessage,
  type PageMessage,
  readHostMessage,
  readOpening,
  written,
} from './messages.ts';
import type { Listening } from './host.ts';

/** Coupon data reply timeout (spec 2 section 9). */
export const REPLY_WAIT_MS = 2000;

export interface PageOptions {
  /** The page's own window. */
  readonly window: Listening;
  /** The window around the frame, or the one that opened the popup. */
  readonly host: Pick<Window, 'postMessage'>;
  /** Origins that may be hosts, exactly; the words of the page go to no other. */
  readonly origins: readonly string[];
  readonly listenerId?: string;
  readonly onMessage?: (message: HostMessage) => void;
  readonly waitMs?: number;
}

export interface PageLine {
  /** Whether the host takes outcomes: `false` when it says so, when nobody answers, and after two seconds. */
  askCoupon(): Promise<boolean>;
  /** Puts an outcome into the host's coupon; `false` when it was not taken or nobody answered. */
  sendBet(v2: BetV2, v3: BetV3): Promise<boolean>;
  /** Said as soon as there is a host. */
  tell(message: PageMessage): void;
  close(): void;
}

const GREET_EVERY_MS = 250;
/** What is said before a host is there; more than this is forgotten, the oldest first. */
const WAITING_MAX = 50;

export function openPageLine(options: PageOptions): PageLine {
  const { window, host, origins, listenerId = '', waitMs = REPLY_WAIT_MS } = options;
  const waiting: PageMessage[] = [];
  const asked = new Map<number, (reply: HostMessage) => void>();
  let port: MessagePort | undefined;
  let capability = '';
  let lastId = 0;

  const hear = (message: HostMessage): void => {
    if (message.type === 'Response.SendBet') ({ capability } = message);
    if ('requestId' in message) asked.get(message.requestId)?.(message);
    else options.onMessage?.(message);
  };
  const meet = (event: MessageEvent): void => {
    const [offered] = event.ports;
    // Exactly one host, from an origin on the list, and never a second time.
    if (port || !offered || event.source !== host || !origins.includes(event.origin)) return;
    const opening = readOpening(event.data);
    if (opening?.type !== 'Welcome' || opening.listenerId !== listenerId) return;
    port = offered;
    ({ capability } = opening);
    port.onmessage = ({ data }) => {
      const message = readHostMessage(data);
      if (message) hear(message);
    };
    for (const message of waiting.splice(0)) port.postMessage(written(message));
  };
  window.addEventListener('message', meet);
  const greet = (): void => {
    for (const origin of origins) host.postMessage(written({ type: 'Handshake', listenerId }), origin);
  };
  greet();
  // A host may begin to listen a little later than the page speaks.
  const greeting = setInterval(() => (port ? clearInterval(greeting) : greet()), GREET_EVERY_MS);
  const late = setTimeout(() => clearInterval(greeting), waitMs);

  const tell = (message: PageMessage): void => {
    if (port) port.postMessage(written(message));
    else waiting.splice(0, Math.max(0, waiting.push(message) - WAITING_MAX));
  };
  const ask = (write: (requestId: number) => PageMessage): Promise<HostMessage | undefined> => {
    lastId += 1;
    const requestId = lastId;
    return new Promise((resolve) => {
      const end = (reply?: HostMessage): void => {
        clearTimeout(timer);
        asked.delete(requestId);
        resolve(reply);
      };
      const timer = setTimeout(end, waitMs);
      asked.set(requestId, end);
      tell(write(requestId));
    });
  };

  return {
    tell,
    askCoupon: async () => {
      const reply = await ask((requestId) => ({ type: 'Request.GetCouponData', requestId }));
      return reply?.type === 'Response.GetCouponData' && reply.isBetsAvailable;
    },
    sendBet: async (v2, v3) => {
      const own = capability;
      capability = '';
      const reply = await ask((requestId) => ({
        type: 'Request.SendBet',
        requestId,
        capability: own,
        v2,
        v3,
      }));
      return reply?.type === 'Response.SendBet' && reply.isTaken;
    },
    close: () => {
      clearInterval(greeting);
      clearTimeout(late);
      window.removeEventListener('message', meet);
      port?.close();
    },
  };
}
