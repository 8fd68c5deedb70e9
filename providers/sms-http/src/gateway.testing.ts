// A gateway that answers the batches API as it is documented: keeps batches, lists them by reference, and signs its reports.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALGORITHM, NONCE, SIGNATURE, signatureOf, TIMESTAMP } from './signature.ts';

export interface Batch {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly body: string;
  readonly client_reference: string;
}

export interface Gateway {
  readonly origin: string;
  readonly batches: readonly Batch[];
  /** Answers with this status from now on. */
  fail(status: number | undefined): void;
  /** What became of a message, as the gateway tells and lists it. */
  report(
    smsId: string,
    status: string,
    code: number,
    atSeconds: number,
  ): {
    readonly body: Buffer;
    readonly headers: Record<string, string>;
  };
  close(): void;
}

export async function openGateway(keys: {
  readonly servicePlanId: string;
  readonly apiToken: string;
  readonly reportSecret: string;
}): Promise<Gateway> {
  const batches: Batch[] = [];
  const reports: { readonly client_reference: string; readonly status: string; readonly code: number }[] = [];
  let failure: number | undefined;
  const answerTo = (method: string, url: URL, text: string): [number, object] => {
    if (failure !== undefined) return [failure, { code: 'failure', text: '' }];
    const reference = url.searchParams.get('client_reference');
    const path = url.pathname.replace(`/xms/v1/${keys.servicePlanId}`, '');
    const ofReference = <T extends { readonly client_reference: string }>(all: readonly T[]) =>
      all.filter((one) => one.client_reference === reference).slice(-1);
    if (method === 'GET' && path === '/batches') return [200, { count: 0, batches: ofReference(batches) }];
    if (method === 'GET' && path === '/delivery_reports')
      return [200, { count: 0, delivery_reports: ofReference(reports) }];
    if (method !== 'POST' || path !== '/batches') return [404, {}];
    const batch = { id: `batch-${batches.length}`, ...(JSON.parse(text) as Omit<Batch, 'id'>) };
    if (batch.to.some((number) => !/^\d{6,15}$/.test(number)))
      return [400, { code: 'syntax_invalid_parameter_format', text: 'to' }];
    batches.push(batch);
    return [201, batch];
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const isKnown = request.headers.authorization === `Bearer ${keys.apiToken}`;
      const url = new URL(request.url ?? '', 'http://gateway');
      const [status, body] = isKnown ? answerTo(request.method ?? '', url, text) : [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // It listens on a port.
    batches,
    fail: (status) => {
      failure = status;
    },
    report: (smsId, status, code, atSeconds) => {
      const report = { type: 'recipient_delivery_report_sms', client_reference: smsId, status, code };
      reports.push(report);
      const body = Buffer.from(JSON.stringify(report));
      const [nonce, timestamp] = ['01JA', String(atSeconds)];
      const headers = {
        [SIGNATURE]: signatureOf(keys.reportSecret, body, { nonce, timestamp }),
        [ALGORITHM]: 'HmacSHA256',
        [NONCE]: nonce,
        [TIMESTAMP]: timestamp,
      };
      return { body, headers };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
