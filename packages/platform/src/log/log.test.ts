import { describe, expect, it } from 'vitest';
import { type Alarm, openLog, type Log } from './index.ts';

/** What stands in the file of the log after a call, and the line itself. */
function written(call: (log: Log) => void): {
  readonly facts: Record<string, unknown>;
  readonly line: string;
} {
  let line = '';
  call(openLog('debug', { to: { write: (text) => void (line += text) } }));
  const { level: _level, time: _time, ...facts } = JSON.parse(line) as Record<string, unknown>;
  return { facts, line };
}

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ';
const UUID = '550e8400-e29b-41d4-a716-446655440000';

describe('a line of the log', () => {
  it('is one line of JSON with its level, its time in UTC and its text', () => {
    const { line } = written((log) => log.warn({ brandId: 'b1' }, 'late'));
    expect(line).toMatch(/^\{"level":40,"time":"\d{4}-\d\d-\d\dT[\d:.]+Z","brandId":"b1","msg":"late"\}\n$/);
  });

  it.each<readonly [string, object, object]>([
    [
      'a field of the list',
      { requestId: UUID, attempt: 3, up: true },
      { requestId: UUID, attempt: 3, up: true },
    ],
    ['a field nobody named', { colour: 'red' }, { colour: '[withheld]' }],
    [
      'a secret',
      { password: 'hunter2', cookie: 'a=b', code: '123456' },
      { password: '[withheld]', cookie: '[withheld]', code: '[withheld]' },
    ],
    ['a body', { body: { code: '1234' } }, { body: '[withheld]' }],
    [
      'a secret within a field',
      { told: { rows: 1, token: 'x' } },
      { told: { rows: 1, token: '[withheld]' } },
    ],
    [
      'a secret deep within',
      { told: { told: { told: { pin: 1 } } } },
      { told: { told: { told: { pin: '[withheld]' } } } },
    ],
    [
      'lists',
      { told: [{ seed: 'x', rows: 2 }, 'a@b.example'] },
      { told: [{ seed: '[withheld]', rows: 2 }, 'a***@b.example'] },
    ],
    ['a name that tells somebody', { 'asha@example.com': 1 }, { 'a***@example.com': '[withheld]' }],
    [
      'bytes and maps',
      { told: [Buffer.from('x'), new Map([['a', 1]])] },
      { told: ['[withheld]', '[withheld]'] },
    ],
    ['what writes itself', { told: { toJSON: () => 'secret' } }, { told: { toJSON: '[withheld]' } }],
    [
      'a moment',
      { told: new Date(0), lost: new Date(Number.NaN) },
      { told: '1970-01-01T00:00:00.000Z', lost: 'Invalid Date' },
    ],
    ['great numbers', { told: 12n, lost: Number.POSITIVE_INFINITY }, { told: '12', lost: 'Infinity' }],
    ['a card as a number', { told: 4_111_111_111_111_111 }, { told: '•••• 1111' }],
    ['a time in milliseconds', { stepMs: 1_764_000_000_000 }, { stepMs: 1_764_000_000_000 }],
    ['the number of a row', { transactionId: '8812345678' }, { transactionId: '8812345678' }],
  ])('keeps and withholds: %s', (_name, facts, kept) => {
    expect(written((log) => log.error(facts)).facts).toEqual(kept);
  });

  it('ends where a thing holds itself', () => {
    const told: Record<string, unknown> = {};
    told['told'] = told;
    expect(written((log) => log.error({ told })).line).toContain('"told":"[withheld]"');
  });

  it.each([
    ['an e-mail', 'mail of asha.devi+x@mail.example.com bounced', 'mail of a***@mail.example.com bounced'],
    ['an e-mail in its alphabet', 'почта@пример.рф', 'п***@пример.рф'],
    ['a phone', 'call +7 (916) 123-45-67 now', 'call ***67 now'],
    ['a phone without its plus', 'Key (phone)=(79161234567) exists', 'Key (phone)=(***67) exists'],
    ['a phone as people write it', 'call 8 (916) 123-45-67 now', 'call ***67 now'],
    ['a card', 'card 4111 1111 1111 1111 refused', 'card •••• 1111 refused'],
    ['a bearer token', 'sent Bearer abc.def-ghi', 'sent Bearer [withheld]'],
    ['a header', 'Authorization: Digest a="b"\nnext', 'Authorization: [withheld]\nnext'],
    ['cookies', 'Cookie: sid=1; other=2', 'Cookie: [withheld]'],
    ['a token of three parts', `got ${JWT}!`, 'got [withheld]!'],
    ['a long random text', 'hash qL4vTz0bX9sPmYw2RkE7uJc5NfH1gDa8ViO3xZt6WyB here', 'hash [withheld] here'],
    [
      'a named secret',
      'password=hunter2, access_token: "x1"',
      'password=[withheld], access_token: "[withheld]"',
    ],
    ['what an address of the web carries', 'GET /in?code=123456&x=1', 'GET /in?code=[withheld]&x=1'],
    [
      'the password of a database',
      'postgres://app:s3cret@127.0.0.1:5432/x',
      'postgres://[withheld]@127.0.0.1:5432/x',
    ],
    ['no reference', `payment ${UUID} of 2026-11-24 04:50:47`, `payment ${UUID} of 2026-11-24 04:50:47`],
    [
      'no place of a program',
      'node_modules/@nats-io/core/x.js:12:34',
      'node_modules/@nats-io/core/x.js:12:34',
    ],
    ['no code of a database', 'error 40001 at 1764000000000', 'error 40001 at 1764000000000'],
  ])('masks in fields and in its text: %s', (_name, text, masked) => {
    expect(written((log) => log.error({ reason: text }, text)).facts).toEqual({
      reason: masked,
      msg: masked,
    });
  });

  it('ends a text that is too long with a whole word', () => {
    const { facts } = written((log) => log.error({ reason: `${'word '.repeat(3199)}${'x'.repeat(50_000)}` }));
    expect(facts['reason']).toBe(`${'word '.repeat(3199)}[withheld]`);
  });

  it('stays one line whatever is in it, and turns no screen', () => {
    const { facts, line } = written((log) =>
      log.error({ reason: 'a\r\n{"level":10}\u001B[2J\u009B\u202E\u2028b' }),
    );
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u202E\u2028]/u);
    expect(facts).toEqual({ reason: 'a\r\n{"level":10}\u001B[2J\\u009b\\u202e\\u2028b' });
  });

  it.each<readonly [string, (log: Log, error: Error) => void]>([
    ['beside facts', (log, error) => log.error({ err: error, paymentId: 'p1' }, 'not done')],
    ['without a text, which pino takes from it', (log, error) => log.error({ err: error })],
    ['alone', (log, error) => log.error(error)],
    ['as a value of the text', (log, error) => log.error('failed: %o', error)],
  ])('tells of an error its kind, text and place, masked: %s', (_name, call) => {
    const cause = new TypeError(`who is asha@example.com`);
    const error = Object.assign(new RangeError(`no asha@example.com with ${JWT}`, { cause }), {
      request: { headers: { authorization: 'hunter2' } },
    });
    const { line } = written((log) => call(log, error));
    expect(line).toContain('RangeError');
    expect(line).toContain('no a***@example.com with [withheld]');
    expect(line).toContain('log.test.ts');
    expect(line).toContain('who is a***@example.com');
    expect(line).not.toMatch(/asha|eyJ|hunter2/);
  });
});

it('tells of alarms as they are written, and of nothing else', () => {
  const told: Alarm[] = [];
  const to = { write: () => undefined };
  const log = openLog('warn', { to, onAlarm: (alarm) => void told.push(alarm) });
  log.error({ alarm: 'job_item_failed', job: 'bonus.refresh_due', brandId: 1 }, 'passed over');
  log.warn({ alarm: 'own_data_late' });
  log.info({ alarm: 'below the level' });
  log.error({ worker: 'none' });
  log.error('a text');
  log.error(new Error('an error'));
  expect(told).toEqual([{ alarm: 'job_item_failed', job: 'bonus.refresh_due' }, { alarm: 'own_data_late' }]);
});
