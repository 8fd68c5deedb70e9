// What a page of statistics and its host say to each other, and how a stranger's value becomes one of these or nothing.

/** The outcome, as a coupon finds it again. */
export interface BetV2 {
  readonly gameId: number;
  readonly type: number;
  /** 0 when the outcome has none. */
  readonly parameter: number;
  /** The price that was pressed, thousandths. */
  readonly oddsMilli: number;
  readonly isLive: boolean;
}
/** What a coupon shows of it. */
export interface BetV3 {
  readonly eventId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly startsAtMs: number;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly champ: string;
}

export interface FrameSettings {
  readonly is12h?: boolean;
  readonly d?: boolean;
  readonly rtl?: boolean;
  readonly tz?: number;
  readonly gti?: string;
}

/** Why a page could not show what it was asked for. */
export type EmbedFault = 'network' | 'browser' | 'not_found';

/** What the page says. */
export type PageMessage =
  | { readonly type: 'BodyHeightChanged'; readonly height: number }
  | { readonly type: 'ChildGoBack' }
  | { readonly type: 'ChildGoForward' }
  | { readonly type: 'HistoryRouteChanged'; readonly path: string; readonly mode: 'push' | 'replace' }
  | { readonly type: 'SwitchHiddenItem'; readonly key: string; readonly isHidden: boolean }
  | { readonly type: 'SetDocumentTitle'; readonly title: string }
  | { readonly type: 'Failed'; readonly fault: EmbedFault }
  | { readonly type: 'Request.GetCouponData'; readonly requestId: number }
  | {
      readonly type: 'Request.SendBet';
      readonly requestId: number;
      readonly capability: string;
      readonly v2: BetV2;
      readonly v3: BetV3;
    };

/** What the host says. */
export type HostMessage =
  | { readonly type: 'ParentPathChanged'; readonly path: string }
  | { readonly type: 'ChangeSettings'; readonly settings: FrameSettings }
  | { readonly type: 'BetsUpdate'; readonly keys: readonly string[] }
  | { readonly type: 'Response.GetCouponData'; readonly requestId: number; readonly isBetsAvailable: boolean }
  | {
      readonly type: 'Response.SendBet';
      readonly requestId: number;
      readonly isTaken: boolean;
      /** For the next bet; a capability is good for one. */
      readonly capability: string;
      readonly refusal?: 'capability' | 'unavailable';
    };

/** The only words that are said in the open: they bring two ports together and carry nothing else. */
export type OpeningMessage =
  | { readonly type: 'Handshake'; readonly listenerId: string }
  | { readonly type: 'Welcome'; readonly listenerId: string; readonly capability: string };

export const PROTOCOL = 'overround-embed/1';

const TEXT_MAX = 500;
const HEIGHT_MAX = 100_000;
const KEYS_MAX = 100;

type Check = (value: unknown) => boolean;
const isWhole: Check = (value) => Number.isSafeInteger(value);
const isNumber: Check = (value) => Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string' && value.length <= TEXT_MAX;
const oneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

/** A path on the same site: one slash, and nothing that could lead elsewhere. */
export const isOwnPath: Check = (value) =>
  typeof value === 'string' && value.length <= TEXT_MAX && /^\/(?![/\\])[^\\\s]*$/.test(value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const v2 = shape({
  gameId: isWhole,
  type: isWhole,
  parameter: isNumber,
  oddsMilli: (value) => isWhole(value) && Number(value) > 1000,
  isLive: isFlag,
});
const v3 = shape({
  eventId: isWhole,
  sportId: isWhole,
  champId: isWhole,
  startsAtMs: isNumber,
  event: isText,
  market: isText,
  outcome: isText,
  champ: isText,
});

const PAGE: Readonly<Record<PageMessage['type'], Check>> = {
  BodyHeightChanged: shape({
    height: (value) => isNumber(value) && Number(value) >= 0 && Number(value) <= HEIGHT_MAX,
  }),
  ChildGoBack: shape({}),
  ChildGoForward: shape({}),
  HistoryRouteChanged: shape({ path: isOwnPath, mode: oneOf('push', 'replace') }),
  SwitchHiddenItem: shape({
    key: (value) => typeof value === 'string' && /^[a-z_]{1,40}$/.test(value),
    isHidden: isFlag,
  }),
  SetDocumentTitle: shape({ title: isText }),
  Failed: shape({ fault: oneOf('network', 'browser', 'not_found') }),
  'Request.GetCouponData': shape({ requestId: isWhole }),
  'Request.SendBet': shape({ requestId: isWhole, capability: isText, v2, v3 }),
};

const HOST: Readonly<Record<HostMessage['type'], Check>> = {
  ParentPathChanged: shape({ path: isOwnPath }),
  ChangeSettings: shape({
    settings: shape({
      is12h: maybe(isFlag),
      d: maybe(isFlag),
      rtl: maybe(isFlag),
      tz: maybe((value) => isNumber(value) && Number(value) >= -12 && Number(value) <= 14),
      gti: maybe(isText),
    }),
  }),
  BetsUpdate: shape({
    keys: (value) => Array.isArray(value) && value.length <= KEYS_MAX && value.every(isText),
  }),
  'Response.GetCouponData': shape({ requestId: isWhole, isBetsAvailable: isFlag }),
  'Response.SendBet': shape({
    requestId: isWhole,
    isTaken: isFlag,
    capability: isText,
    refusal: maybe(oneOf('capability', 'unavailable')),
  }),
};

const OPENING: Readonly<Record<OpeningMessage['type'], Check>> = {
  Handshake: shape({ listenerId: isText }),
  Welcome: shape({ listenerId: isText, capability: isText }),
};

const reader =
  <Message>(checks: Readonly<Record<string, Check>>) =>
  (value: unknown): Message | undefined => {
    if (!isRecord(value) || value['protocol'] !== PROTOCOL || !isRecord(value['message'])) return undefined;
    const { message } = value;
    const { type } = message;
    const check = typeof type === 'string' && Object.hasOwn(checks, type) ? checks[type] : undefined;
    // The check of its type has looked at every field.
    return check?.(message) ? (message as Message) : undefined;
  };

/** A message of the page out of whatever arrived; `undefined` for everything else. */
export const readPageMessage = reader<PageMessage>(PAGE);
export const readHostMessage = reader<HostMessage>(HOST);
export const readOpening = reader<OpeningMessage>(OPENING);

export const written = (message: PageMessage | HostMessage | OpeningMessage): object => ({
  protocol: PROTOCOL,
  message,
});
