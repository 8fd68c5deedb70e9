// The player's site while it is written: pages are drawn from the sources, changes show at once. Calls, the live socket and
// everything else go on to the product behind it.

import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { createServer as openVite } from 'vite';
import type {
  ClientManifest,
  PageState,
  RenderedPage,
  RenderRequest,
} from '../apps/web/src/server-contract.ts';

const web = resolve(import.meta.dirname, '../apps/web');
/** In place of the build's: the browser takes the sources. */
const SOURCES: ClientManifest = { 'src/entry-client.tsx': { file: 'src/entry-client.tsx', isEntry: true } };
const STATE = /id="page-state"[^>]*>(.*?)<\/script>/s;

/** What `src/entry-server.tsx` exports. */
interface Renderer {
  readonly PREFERENCES_COOKIE: string;
  cookieValue(cookies: string, name: string): string | undefined;
  render(request: RenderRequest): Promise<RenderedPage>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

export interface DevSiteOptions {
  readonly port: number;
  readonly productPort: number;
}

/** Listens until the process ends. */
export async function openDevSite({ port, productPort }: DevSiteOptions): Promise<void> {
  const server = createServer();
  const vite = await openVite({
    root: web,
    configFile: resolve(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });

  /** A GET of the product as the visitor would make it: same host and cookies. */
  const fromProduct = (path: string, { headers }: IncomingMessage): Promise<Answer> =>
    new Promise((done, failed) => {
      const kept = { ...headers, 'accept-encoding': 'identity' };
      ask({ host: '127.0.0.1', port: productPort, path, headers: kept }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          done({ status: answer.statusCode ?? 502, headers: answer.headers, text });
        });
      })
        .on('error', failed)
        .end();
    });

  /** The product knows the brand and who is signed in, and says so in its own drawing of the page; ours takes its place. */
  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const known = await fromProduct(url, request);
    const text = STATE.exec(known.text)?.[1];
    if (text === undefined) {
      response.writeHead(known.status, known.headers).end(known.text);
      return;
    }
    const state = JSON.parse(text) as PageState; // Written by our own server.
    // Of the type of the file it is.
    const site = (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer;
    const preferences = site.cookieValue(request.headers.cookie ?? '', site.PREFERENCES_COOKIE);
    const drawn = await site.render({
      url,
      lang: state.lang,
      site: state.site,
      nowMs: state.nowMs,
      manifest: SOURCES,
      load: async (path) => {
        const answer = await fromProduct(path, request);
        return { status: answer.status, body: answer.text === '' ? undefined : JSON.parse(answer.text) };
      },
      ...(preferences !== undefined && { preferencesCookie: preferences }),
      ...(state.signedIn && { signedIn: state.signedIn }),
    });
    const { link: _built, ...headers } = drawn.headers;
    response
      .writeHead(drawn.status, { ...headers, 'cache-control': 'no-store' })
      .end(await vite.transformIndexHtml(url, drawn.html));
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request;
    const onward = ask({ host: '127.0.0.1', port: productPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      if (request.method !== 'GET' || !/text\/html/.test(request.headers.accept ?? '')) {
        pass(request, response);
        return;
      }
      page(request, response).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        // The product starts or starts again: the browser asks once more by itself.
        response
          .writeHead(503, { refresh: '2', 'content-type': 'text/plain' })
          .end('Not there yet; the terminal says why.');
      });
    });
  });

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.headers['sec-websocket-protocol'] === 'vite-hmr') return;
    const onward = connect(productPort, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, done);
  });
}
