// The fields a line of the log may carry. A new one is named here first: it tells what happened to the product, never who
// somebody is, what they wrote or what opens anything (safety 14). Values that are objects are kept by the same list.

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What pino writes itself. */
const OF_THE_LINE = words('level time msg err');

/** Which part of the product speaks; its value is a text. The turns of the server's clock are among them. */
const PARTS = words(`
  alarm betting book bus captcha casino catalog clock database duels error favourites feed hands intake job lead live marketLog
  postgres pricing rateLimits rates sandbox session worker
`);

/** Whom or what it is about: references of the product, by which its rows are found. */
const REFERENCES = words(`
  brandId deviceId event itemId mailId market paymentId provider providerId refundId requestId roundId smsId source transactionId wrapId
`);

/** What happened, how often and how far. */
const FACTS = words(`
  asks attempt channel column down games garbage kind lost messages method problem quarantined reason refusal route rows sealed
  setting stale stepMs told unreadable unreadableTokenKeys up wrapped
`);

export const LOGGED_FIELDS: ReadonlySet<string> = new Set([
  ...OF_THE_LINE,
  ...PARTS,
  ...REFERENCES,
  ...FACTS,
]);
