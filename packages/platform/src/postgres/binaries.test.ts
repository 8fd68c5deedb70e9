import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPrograms, isPassableByOthers, nobodyIn } from './binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overround-programs-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the user without rights', () => {
  it.each([
    [
      'Linux',
      'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n',
      { uid: 65534, gid: 65533 },
    ],
    [
      'macOS',
      '# users\nnobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false\n',
      { uid: 4294967294, gid: 4294967294 },
    ],
    ['a box without a list of users', '', { uid: 65534, gid: 65534 }],
    ['a broken line', 'nobody:x\n', { uid: 65534, gid: 65534 }],
  ])('is found on %s', (_system, passwd, user) => {
    expect(nobodyIn(passwd)).toEqual(user);
  });
});

it('sees a folder above that others cannot enter', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  expect(isPassableByOthers(folder)).toBe(true);
  expect(isPassableByOthers(join(closed, 'not', 'there', 'yet'))).toBe(false);
});

it('copies programs once, whole, and leaves nothing half made', () => {
  const source = join(folder, 'source');
  mkdirSync(join(source, 'bin'), { recursive: true });
  writeFileSync(join(source, 'bin', 'postgres'), 'programs', { mode: 0o755 });
  const target = join(folder, 'shelf', 'postgres');
  expect(copyPrograms(source, target)).toBe(target);
  expect(copyPrograms(join(folder, 'gone'), target)).toBe(target);
  expect(readdirSync(join(folder, 'shelf'))).toEqual(['postgres']);
  expect(() => copyPrograms(join(folder, 'gone'), join(folder, 'shelf', 'other'))).toThrow();
  expect(readdirSync(join(folder, 'shelf'))).toEqual(['postgres']);
  expect(existsSync(join(target, 'bin', 'postgres'))).toBe(true);
});
