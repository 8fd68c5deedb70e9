// The two interfaces as the services document them: same paths, same words, same refusals.

import { HASHES, type HashType } from '@overround/eid';
import { type Clock, SECOND } from '@overround/kernel';
import { type NationalCode, readNationalCode, readSemanticsId } from '@overround/provider-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authority } from './certificates.ts';
import { fieldsOf, textAt } from './fields.ts';
import { type Fate, mobileIdFate, smartIdFate } from './people.ts';
import { type Answer, answerAt, type Session, type Sessions } from './sessions.ts';

export interface RpDeps {
  readonly sessions: Sessions;
  readonly authority: Authority;
  readonly clock: Clock;
  readonly relyingParty: { readonly uuid: string; readonly name: string };
  /** How long a number that answers by itself takes. */
  readonly answerMs: number;
  /** How long one rings whose person does not look. */
  readonly silenceMs: number;
  readonly isDown: () => boolean;
}

const HASH_BYTES: Readonly<Record<HashType, number>> = { SHA256: 32, SHA384: 48, SHA512: 64 };
const WAIT = { least: SECOND, most: 120 * SECOND, usual: 10 * SECOND };
const LOOK_MS = 120;

export function addRpRoutes(app: FastifyInstance, deps: RpDeps): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (deps.isDown()) await reply.code(503).send({ error: 'the service rests' });
  });
  app.post<{ Params: { name: string } }>('/smart-id/v2/authentication/etsi/:name', (request, reply) =>
    startSmartId(deps, request, reply, readSemanticsId(request.params.name)),
  );
  app.post<{ Params: { number: string } }>('/smart-id/v2/authentication/document/:number', (request, reply) =>
    startSmartId(deps, request, reply, readSemanticsId(request.params.number.replace(DOCUMENT_END, ''))),
  );
  app.post('/mobile-id/authentication', (request, reply) => startMobileId(deps, request, reply));
  app.get<SessionAsk>('/smart-id/v2/session/:id', async (request, reply) => {
    const session = await awaited(deps, request);
    if (session?.method !== 'smart_id') return reply.code(404).send({ code: 404, title: 'Not Found' });
    return reply.send(await smartIdWords(deps, session));
  });
  app.get<SessionAsk>('/mobile-id/authentication/session/:id', async (request, reply) => {
    const session = await awaited(deps, request);
    if (session?.method !== 'mobile_id') return reply.code(404).send({ error: 'SessionID not found' });
    return reply.send(await mobileIdWords(deps, session));
  });
}

interface SessionAsk {
  Params: { id: string };
  Querystring: { timeoutMs?: string };
}
/** Of our document numbers, and of those of the real demo. */
const DOCUMENT_END = /-(MOCK|SANDBOX)-(Q|NQ)$/;

async function startSmartId(
  deps: RpDeps,
  { body }: FastifyRequest,
  reply: FastifyReply,
  person: NationalCode | undefined,
): Promise<FastifyReply> {
  const fields = fieldsOf(body);
  if (!isParty(deps, fields)) return reply.code(403).send({ code: 403, title: 'Forbidden' });
  const asked = hashIn(fields);
  const interactions = fields['allowedInteractionsOrder'];
  if (!asked || !Array.isArray(interactions) || interactions.length === 0)
    return reply.code(400).send({ code: 400, title: 'Bad Request' });
  const fate = person && smartIdFate(person);
  if (!person || fate === 'unknown') return reply.code(404).send({ code: 404, title: 'Not Found' });
  const session = await deps.sessions.open({
    method: 'smart_id',
    person,
    ...asked,
    text: textAt(fieldsOf(interactions[0]), 'displayText60'),
    partyName: deps.relyingParty.name,
    ...answerOfFate(deps, fate),
  });
  return reply.send({ sessionID: session.id });
}

async function startMobileId(
  deps: RpDeps,
  { body }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fields = fieldsOf(body);
  if (!isParty(deps, fields)) return reply.code(401).send({ error: 'Failed to authorize user' });
  const phone = textAt(fields, 'phoneNumber');
  const code = textAt(fields, 'nationalIdentityNumber');
  const person = readNationalCode(phone.startsWith('+370') ? 'LT' : 'EE', code);
  const asked = hashIn(fields);
  if (!asked || textAt(fields, 'language') === '' || !/^\+37[02]\d{5,12}$/.test(phone) || !person)
    return reply.code(400).send({ error: 'a parameter is missing or has a wrong value' });
  const fate = mobileIdFate(phone, person);
  const session = await deps.sessions.open({
    method: 'mobile_id',
    person,
    phone,
    ...asked,
    text: textAt(fields, 'displayText'),
    partyName: deps.relyingParty.name,
    ...answerOfFate(deps, fate === 'unknown' ? { result: 'NOT_MID_CLIENT' } : fate),
  });
  return reply.send({ sessionID: session.id });
}

const isParty = ({ relyingParty }: RpDeps, fields: Readonly<Record<string, unknown>>): boolean =>
  textAt(fields, 'relyingPartyUUID') === relyingParty.uuid &&
  textAt(fields, 'relyingPartyName') === relyingParty.name;

function hashIn(fields: Readonly<Record<string, unknown>>): Pick<Session, 'hash' | 'hashType'> | undefined {
  const hashType = HASHES.find((known) => known === textAt(fields, 'hashType'));
  const hash = textAt(fields, 'hash');
  return hashType && Buffer.from(hash, 'base64').length === HASH_BYTES[hashType]
    ? { hash, hashType }
    : undefined;
}

function answerOfFate(
  { clock, answerMs, silenceMs }: RpDeps,
  fate: Fate | undefined,
): Pick<Session, 'answer'> {
  if (fate === undefined || fate === 'unknown') return {};
  const afterMs = fate.result === 'TIMEOUT' ? silenceMs : answerMs;
  return { answer: { ...fate, from: clock.now() + afterMs } };
}

/** Looks until the phone has said something or the caller's patience is over. */
async function awaited(
  { sessions, clock }: RpDeps,
  request: FastifyRequest<SessionAsk>,
): Promise<Session | undefined> {
  const asked = Number(request.query.timeoutMs ?? WAIT.usual);
  const waitMs = Math.min(Math.max(Number.isFinite(asked) ? asked : WAIT.usual, WAIT.least), WAIT.most);
  const until = clock.monotonicMs() + waitMs;
  for (;;) {
    const session = await sessions.read(request.params.id);
    if (!session || answerAt(session, clock.now()) || clock.monotonicMs() + LOOK_MS > until) return session;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function smartIdWords({ authority, clock }: RpDeps, session: Session): Promise<object> {
  const answer = answerAt(session, clock.now());
  if (!answer) return { state: 'RUNNING' };
  if (answer.result !== 'OK') return { state: 'COMPLETE', result: { endResult: answer.result } };
  const signed = await authority.sign({ kind: 'rsa', ...signAsk(session, answer) });
  return {
    state: 'COMPLETE',
    result: {
      endResult: 'OK',
      documentNumber: `PNO${session.person.country}-${session.person.code}-SANDBOX-Q`,
    },
    signature: { value: signed.signature, algorithm: signed.algorithm },
    cert: { value: signed.certificate, certificateLevel: 'QUALIFIED' },
    interactionFlowUsed: 'verificationCodeChoice',
  };
}

async function mobileIdWords({ authority, clock }: RpDeps, session: Session): Promise<object> {
  const answer = answerAt(session, clock.now());
  const traceId = session.id.slice(0, 8);
  if (!answer) return { state: 'RUNNING', traceId };
  if (answer.result !== 'OK') return { state: 'COMPLETE', result: answer.result, traceId };
  const signed = await authority.sign({ kind: 'ec', ...signAsk(session, answer) });
  return {
    state: 'COMPLETE',
    result: 'OK',
    signature: { value: signed.signature, algorithm: signed.algorithm },
    cert: signed.certificate,
    traceId,
  };
}

const signAsk = ({ person, hash, hashType }: Session, { name = '', surname = '', bornOn }: Answer) => ({
  person: { person, name, surname, ...(bornOn !== undefined && { bornOn }) },
  hash: Buffer.from(hash, 'base64'),
  hashType,
});
