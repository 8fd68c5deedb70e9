import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoadedAnswer } from '../../../web/src/server-contract.ts';

interface Wanted {
  readonly path: string;
  /** Of the page. */
  readonly lang: string;
  /** By it a proxy tells the country of a visitor. */
  readonly countryHeader?: string | undefined;
}

/** What proxies say of a visitor: believed, or not, of the call as of the page. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * A public GET of ours, made as the visitor would make it: over the same proxies, same host, cookies and brand asked for, in the language of the page that is
 * drawn, whatever the cookie of a client or the browser's list says. Never throws: what is no JSON has no body.
 */
export async function loadInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, lang, countryHeader }: Wanted,
): Promise<LoadedAnswer> {
  const answer = await app.inject({
    method: 'GET',
    url: withSite(path, { lng: lang, brand: brandAsked(request.url) }),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
    headers: {
      host: String(request.headers.host ?? ''),
      ...sameHeaders(request, ['cookie', ...PROXY_HEADERS, ...(countryHeader ? [countryHeader] : [])]),
    },
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : parsed(answer.body) };
}

const sameHeaders = ({ headers }: FastifyRequest, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const])),
  );

const brandAsked = (url: string): string | null => new URLSearchParams(url.split('?', 2)[1]).get('brand');

/** What the path says itself stands. */
function withSite(path: string, wishes: Readonly<Record<string, string | null>>): string {
  const [address = '', search = ''] = path.split('?', 2);
  const said = new URLSearchParams(search);
  const added = Object.entries(wishes).flatMap(([name, wish]) =>
    wish === null || said.has(name) ? [] : [`${name}=${encodeURIComponent(wish)}`],
  );
  const query = [search, ...added].filter((part) => part !== '').join('&');
  return query === '' ? address : `${address}?${query}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
