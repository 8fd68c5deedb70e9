// Bodies as they arrive: JSON is counted before it is parsed, files are left as bytes.

import type { FastifyInstance } from 'fastify';
import { isTameJson, VALUES_MAX } from './read-input.ts';

/** Stands for a body that was not worth parsing. */
export const WILD: unique symbol = Symbol('a body of too many values, or too deep');

/** Takes the bodies that calls are sent, and no others. */
export function takeBodies(app: FastifyInstance): void {
  keepRawBody(app);
  takeFiles(app);
}

/** JSON bodies are counted, then parsed by Fastify's poisoning-safe parser; the bytes stay for signatures. */
function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Of the framework: plain text is what another site's form may send without asking.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('rawBody', null);
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
      if (request.rawBody.length === 0) {
        done(null, {});
        return;
      }
      if (!isTameJson(request.rawBody, request.routeOptions.config.valuesMax ?? VALUES_MAX)) {
        done(null, WILD);
        return;
      }
      void parse(request, request.rawBody.toString('utf8'), done);
    },
  );
}

/** What a file may be sent as. What it is, its bytes tell. */
const FILE_TYPES = ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png'];

/** Bytes of files are left to the handlers of those calls that take them; to any other call they are the wrong type. */
function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.takesBytes) {
      done(Object.assign(new Error('this call takes no files'), { statusCode: 415 }));
      return;
    }
    request.rawBody = Buffer.isBuffer(body) ? body : Buffer.from(body);
    done(null, {});
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | null;
  }
  interface FastifyContextConfig {
    valuesMax?: number;
    takesBytes?: boolean;
  }
}
