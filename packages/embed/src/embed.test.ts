import { describe, expect, it } from 'vitest';
import {
  type BetV2,
  type BetV3,
  embedSettings,
  type HostOptions,
  openHost,
  openPageLine,
  PROTOCOL,
  readHiddenItems,
  readPageMessage,
  writeHiddenItems,
} from './index.ts';

const SITE = 'https://site.example';
const PARTNER = 'https://partner.example';

type Listener = (event: MessageEvent) => void;

/** A window as both halves know it: what others post to it arrives with their origin, unless it was meant for another. */
class FakeWindow {
  readonly origin: string;
  readonly #listeners = new Set<Listener>();
  constructor(origin: string) {
    this.origin = origin;
  }
  addEventListener(_: 'message', listener: Listener): void {
    this.#listeners.add(listener);
  }
  removeEventListener(_: 'message', listener: Listener): void {
    this.#listeners.delete(listener);
  }
  /** The window as `sender` holds it. */
  heldBy(sender: FakeWindow): FakeWindow & { postMessage: Window['postMessage'] } {
    const held = Object.create(this, {
      postMessage: {
        value: (data: unknown, target: string, ports: MessagePort[] = []) => {
          if (target !== this.origin) return;
          const source = sender.heldBy(this);
          for (const listener of this.#listeners)
            listener({ data, origin: sender.origin, ports, source } as unknown as MessageEvent);
        },
      },
    });
    return this.#handles.get(sender) ?? (this.#handles.set(sender, held), held);
  }
  readonly #handles = new Map<FakeWindow, ReturnType<FakeWindow['heldBy']>>();
}

const v2: BetV2 = { gameId: 650_000_001, type: 1, parameter: 0, oddsMilli: 1850, isLive: false };
const v3: BetV3 = {
  eventId: 310_000_001,
  sportId: 1,
  champId: 90_001,
  startsAtMs: 0,
  event: 'Harbour – Valley',
  market: 'Match result',
  outcome: 'Harbour',
  champ: 'Northland',
};

interface Place {
  readonly hostOrigin?: string;
  readonly allowed?: readonly string[];
  readonly host?: Partial<HostOptions>;
  /** Only who never gets an answer waits so long. */
  readonly waitMs?: number;
}

function connected({ hostOrigin = PARTNER, allowed = [PARTNER], host = {}, waitMs = 10_000 }: Place = {}) {
  const around = new FakeWindow(hostOrigin);
  const inside = new FakeWindow(SITE);
  const bets: { readonly v2: BetV2 }[] = [];
  const openedHost = openHost({
    window: around,
    origin: SITE,
    isPage: () => true,
    onBet: (bet) => bets.push(bet) > 0,
    ...host,
  });
  const line = openPageLine({
    window: inside,
    host: around.heldBy(inside) as unknown as Window,
    origins: allowed,
    waitMs,
  });
  return { around, inside, bets, line, openedHost };
}

describe('a page of statistics and its host', () => {
  it('put an outcome into the coupon, and the next one too', async () => {
    const { line, bets } = connected();
    expect(await line.askCoupon()).toBe(true);
    expect(await line.sendBet(v2, v3)).toBe(true);
    expect(await line.sendBet({ ...v2, type: 3 }, v3)).toBe(true);
    expect(bets.map((bet) => bet.v2.type)).toEqual([1, 3]);
    line.close();
  });

  it.each<[string, Place]>([
    ['nobody takes bets', { host: { onBet: undefined } as unknown as Partial<HostOptions> }],
    ['the host says no', { host: { isBetsAvailable: () => false } }],
    ['the coupon fails', { host: { isBetsAvailable: () => Promise.reject(new Error('gone')) } }],
    ['the host stands on a hostile origin', { hostOrigin: 'https://hostile.example' }],
    ['no origin is allowed', { allowed: [] }],
    ['the window is not one of the host', { host: { isPage: () => false } }],
    ['the host waits for pages of another site', { host: { origin: 'https://other.example' } }],
    ['the listener is another one', { host: { listenerId: 'other' } }],
  ])('leave bets unavailable when %s', async (_, place) => {
    const { line, bets } = connected({ waitMs: 10, ...place });
    expect(await line.askCoupon()).toBe(false);
    expect(await line.sendBet(v2, v3)).toBe(false);
    expect(bets).toEqual([]);
    line.close();
  });

  it('give up on a host that does not answer in time', async () => {
    const { line } = connected({
      waitMs: 10,
      host: { isBetsAvailable: () => new Promise<boolean>(() => undefined) },
    });
    expect(await line.askCoupon()).toBe(false);
    line.close();
  });

  it('refuse a capability that was used, and give nothing to go on with', async () => {
    const around = new FakeWindow(PARTNER);
    const inside = new FakeWindow(SITE);
    const bets: unknown[] = [];
    openHost({ window: around, origin: SITE, isPage: () => true, onBet: (bet) => bets.push(bet) > 0 });
    const welcome = new Promise<MessageEvent>((resolve) => inside.addEventListener('message', resolve));
    const say = (message: object): object => ({ protocol: PROTOCOL, message });
    (around.heldBy(inside) as unknown as Window).postMessage(
      say({ type: 'Handshake', listenerId: '' }),
      PARTNER,
    );
    const event = await welcome;
    const [port] = event.ports;
    if (!port) throw new Error('a port comes with the welcome');
    const { capability } = event.data.message;
    const replies: { isTaken: boolean; refusal?: string; capability: string }[] = [];
    const both = new Promise<void>((resolve) => {
      port.onmessage = ({ data }) => {
        if (replies.push(data.message) === 2) resolve();
      };
    });
    const bet = (requestId: number) => say({ type: 'Request.SendBet', requestId, capability, v2, v3 });
    port.postMessage(bet(1));
    port.postMessage(bet(2));
    await both;
    port.close();
    expect(replies.toSorted((a, b) => Number(b.isTaken) - Number(a.isTaken))).toMatchObject([
      {
        isTaken: true,
        capability: /^[0-9a-f]{32}$/.exec(replies.find((one) => one.isTaken)?.capability ?? '')?.[0],
      },
      { isTaken: false, refusal: 'capability', capability: '' },
    ]);
    expect(bets).toHaveLength(1);
  });
});

describe('a message', () => {
  const read = (message: unknown) => readPageMessage({ protocol: PROTOCOL, message });
  it.each<[string, unknown]>([
    ['no record', 'BodyHeightChanged'],
    ['an unknown type', { type: 'PlaceBet' }],
    ['a height that is no number', { type: 'BodyHeightChanged', height: '1' }],
    ['a height without end', { type: 'BodyHeightChanged', height: Number.POSITIVE_INFINITY }],
    ['a path to elsewhere', { type: 'HistoryRouteChanged', path: '//hostile.example', mode: 'push' }],
    ['a path with a scheme', { type: 'HistoryRouteChanged', path: 'javascript:alert(1)', mode: 'push' }],
    [
      'odds of nothing',
      { type: 'Request.SendBet', requestId: 1, capability: 'a', v2: { ...v2, oddsMilli: 1000 }, v3 },
    ],
    ['a bet without names', { type: 'Request.SendBet', requestId: 1, capability: 'a', v2, v3: {} }],
    ['a key of the prototype', { type: 'constructor' }],
  ])('with %s is nothing', (_, message) => expect(read(message)).toBeUndefined());

  it('of another protocol is nothing, a whole one is itself', () => {
    const message = { type: 'HistoryRouteChanged', path: '/en/statistics/team/1/4', mode: 'push' };
    expect(readPageMessage({ protocol: 'other', message })).toBeUndefined();
    expect(read(message)).toEqual(message);
  });
});

describe('the settings of a frame', () => {
  const settings = (text: string) => embedSettings(new URLSearchParams(text));
  it('are read by their short names', () => {
    const all =
      'tt=2&h=form-table&hs=1&ln=en&lc=en_GB&w=0&pi=a&rtl=true&d=1&hn=1&r=5&p=7&tz=5.5&geo=1&mh=400';
    expect(settings(all)).toMatchObject({
      tableType: 2,
      hidden: ['form', 'table'],
      hasHistorySync: true,
      lang: 'en',
      locale: 'en_GB',
      widthPx: 0,
      listenerId: 'a',
      isRtl: true,
      isDark: true,
      hasNavigation: false,
      refId: 5,
      projectId: 7,
      timeZoneHours: 5.5,
      geo: 1,
      heightPxMin: 400,
    });
  });
  it('that are malformed are as if they were not there', () => {
    const wrong = settings('tt=4&ln=EN&lc=en-GB&w=-1&pi=&r=0&tz=15&geo=x&mh=-5&d=yes&h=A;B');
    expect(wrong).toEqual(settings(''));
    expect(wrong).toMatchObject({ heightPxMin: 280, isDark: false, hidden: [] });
  });
});

describe('hidden parts', () => {
  function store(entries: Record<string, string>) {
    const map = new Map(Object.entries(entries));
    return {
      map,
      get length() {
        return map.size;
      },
      key: (at: number) => [...map.keys()][at] ?? null,
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    };
  }
  it('are a dash-joined list, and entries of older pages move into it', () => {
    const kept = store({ 'statistics-hidden-items': 'form', 'stHideItem-table': '1', other: '2' });
    expect(readHiddenItems(() => kept)).toEqual(['form', 'table']);
    expect([...kept.map]).toEqual([
      ['statistics-hidden-items', 'form-table'],
      ['other', '2'],
    ]);
    writeHiddenItems(() => kept, ['table', 'weather']);
    expect(kept.map.get('statistics-hidden-items')).toBe('table-weather');
  });
  it('are none where storage is closed', () => {
    const closed = () => {
      throw new Error('closed');
    };
    writeHiddenItems(closed, ['form']);
    expect(readHiddenItems(closed)).toEqual([]);
  });
});
