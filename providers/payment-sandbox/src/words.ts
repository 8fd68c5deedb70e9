// What goes over the wire between the sandbox and its merchant, and its careful reading: neither trusts the other.

export interface WireNotice {
  readonly payment_id: string;
  readonly provider_tx_id: string;
  readonly status: 'pending' | 'succeeded' | 'declined';
  /** Minor units as digits. */
  readonly amount_minor: string;
  readonly currency: string;
  /** The card or account of a deposit. */
  readonly instrument?: { readonly fingerprint: string; readonly brand: string; readonly last_four: string };
}

export interface WireRequest {
  readonly payment_id: string;
  readonly amount_minor: string;
  readonly currency: string;
  readonly method_id: string;
  readonly return_url: string;
  readonly lang: string;
  readonly destination: Readonly<Record<string, string>>;
  /** The same for every payment of one payer; absent where the merchant does not say. */
  readonly payer_id?: string;
}

const isText = (value: unknown, lengthMax: number): value is string =>
  typeof value === 'string' && value.length <= lengthMax;
const isDigits = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9]{1,18}$/.test(value);

/** JSON bytes as an object, `undefined` when they are none. */
export function readJson(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

export function readWireNotice(value: Record<string, unknown> | undefined): WireNotice | undefined {
  const { payment_id, provider_tx_id, status, amount_minor, currency } = value ?? {};
  if (!isText(payment_id, 60) || !isText(provider_tx_id, 60) || provider_tx_id === '') return undefined;
  if (status !== 'pending' && status !== 'succeeded' && status !== 'declined') return undefined;
  if (!isDigits(amount_minor) || !isText(currency, 5)) return undefined;
  const instrument = readInstrument(value?.['instrument']);
  return { payment_id, provider_tx_id, status, amount_minor, currency, ...(instrument && { instrument }) };
}

export function readWireRequest(value: Record<string, unknown> | undefined): WireRequest | undefined {
  const { payment_id, amount_minor, currency, method_id, return_url, lang, destination, payer_id } =
    value ?? {};
  if (!isText(payment_id, 60) || payment_id === '' || !isDigits(amount_minor)) return undefined;
  if (!isText(currency, 5) || !isText(method_id, 40)) return undefined;
  return {
    payment_id,
    amount_minor,
    currency,
    method_id,
    return_url: isText(return_url, 2000) ? webAddress(return_url) : '',
    lang: isText(lang, 5) ? lang : 'en',
    destination: readDestination(destination),
    ...(isText(payer_id, 60) && payer_id !== '' && { payer_id }),
  };
}

function readInstrument(value: unknown): WireNotice['instrument'] {
  if (value === null || typeof value !== 'object') return undefined;
  const { fingerprint, brand, last_four }: Record<string, unknown> = { ...value };
  if (!isText(fingerprint, 60) || !isText(brand, 40) || !isText(last_four, 4)) return undefined;
  return { fingerprint, brand, last_four };
}

/** The address as browsers write it; empty when it is none of the web. */
function webAddress(text: string): string {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : '';
}

function readDestination(value: unknown): Record<string, string> {
  if (value === null || typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1], 120)),
  );
}
