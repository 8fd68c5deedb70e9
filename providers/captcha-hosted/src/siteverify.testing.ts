// A service that answers the siteverify call as the real ones document it: a token is good once, for its secret, of its page.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SiteverifyOptions {
  readonly secret: string;
  readonly siteKey: string;
}

export interface Siteverify {
  readonly verifyUrl: string;
  /** A token as the page would get it. */
  solve(hostname: string): string;
  /** What goes wrong from now on: a status of its own, an answer that is no JSON, nothing at all, or a refusal of the token with these codes. */
  fail(
    how:
      | 'status_500'
      | 'not_json'
      | 'silent'
      | 'redirect'
      | { readonly codes: readonly string[] }
      | undefined,
  ): void;
  close(): void;
}

export async function openSiteverify({ secret, siteKey }: SiteverifyOptions): Promise<Siteverify> {
  const tokens = new Map<string, { readonly hostname: string; isSpent: boolean }>();
  let fault: Parameters<Siteverify['fail']>[0];
  const judge = (form: URLSearchParams): object => {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] });
    if (form.get('secret') !== secret) return refuse('invalid-input-secret');
    if (form.has('sitekey') && form.get('sitekey') !== siteKey) return refuse('sitekey-secret-mismatch');
    const token = tokens.get(form.get('response') ?? '');
    if (!token) return refuse('invalid-input-response');
    if (token.isSpent) return refuse('timeout-or-duplicate');
    token.isSpent = true;
    return { success: true, challenge_ts: '2026-11-22T10:00:00Z', hostname: token.hostname };
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (fault === 'silent') return;
      if (fault === 'status_500') response.writeHead(500).end();
      else if (fault === 'redirect')
        response.writeHead(302, { location: '/elsewhere' }).end('{"success":true}');
      else if (fault === 'not_json') response.end('<html>');
      else if (fault !== undefined)
        response.end(JSON.stringify({ success: false, 'error-codes': fault.codes }));
      else if (
        request.method !== 'POST' ||
        request.headers['content-type'] !== 'application/x-www-form-urlencoded'
      )
        response.end(JSON.stringify({ success: false, 'error-codes': ['bad-request'] }));
      else
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(judge(new URLSearchParams(body))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    verifyUrl: `http://127.0.0.1:${port}/siteverify`,
    solve: (hostname) => {
      const token = `token-${tokens.size}`;
      tokens.set(token, { hostname, isSpent: false });
      return token;
    },
    fail: (how) => {
      fault = how;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
