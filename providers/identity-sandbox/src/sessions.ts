// What is under way, one small file each, so that every process of a house sees the same phones. Nothing stays longer than ten minutes.

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HashType } from '@overround/eid';
import { type Clock, MINUTE, SECOND } from '@overround/kernel';
import type { EidMethod, NationalCode } from '@overround/provider-kit';

export interface Answer {
  /** A word of the interface: `OK`, `USER_REFUSED`, … */
  readonly result: string;
  readonly name?: string;
  readonly surname?: string;
  readonly bornOn?: string;
}

export interface Session {
  readonly id: string;
  readonly method: EidMethod;
  readonly person: NationalCode;
  readonly phone?: string;
  /** Base64. */
  readonly hash: string;
  readonly hashType: HashType;
  readonly text: string;
  readonly partyName: string;
  /** Unix milliseconds. */
  readonly startedAt: number;
  /** What the phone says, from then on. */
  readonly answer?: Answer & { readonly from: number };
}

/** What the services give a person. */
export const SESSION_LIFE_MS = 90 * SECOND;
const FORGOTTEN_MS = 10 * MINUTE;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Sessions = ReturnType<typeof openSessions>;

export function openSessions(dir: string, clock: Clock) {
  mkdirSync(dir, { recursive: true });
  const fileOf = (id: string) => join(dir, `${id}.json`);
  const save = async (session: Session): Promise<void> => {
    const whole = `${fileOf(session.id)}.${randomUUID()}`;
    await writeFile(whole, JSON.stringify(session), { mode: 0o600 });
    await rename(whole, fileOf(session.id));
  };
  const read = async (id: string): Promise<Session | undefined> => {
    if (!ID.test(id)) return undefined;
    const text = await readFile(fileOf(id), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Session); // Written by `save`.
  };
  const list = async (): Promise<Session[]> => {
    const names = (await readdir(dir)).filter((name) => ID.test(name.replace(/\.json$/, '')));
    const all = await Promise.all(names.map((name) => read(name.replace(/\.json$/, ''))));
    return all
      .filter((session) => session !== undefined)
      .toSorted((one, other) => other.startedAt - one.startedAt);
  };
  return {
    open: async (session: Omit<Session, 'id' | 'startedAt'>): Promise<Session> => {
      const opened = { ...session, id: randomUUID(), startedAt: clock.now() };
      for (const old of await list())
        if (clock.now() - old.startedAt > FORGOTTEN_MS) await rm(fileOf(old.id), { force: true });
      await save(opened);
      return opened;
    },
    read,
    /** Phones that wait for their person, newest first. */
    waiting: async (): Promise<Session[]> =>
      (await list()).filter((session) => answerAt(session, clock.now()) === undefined && !session.answer),
    /** The first answer counts. False when there is one, or time is over. */
    answer: async (session: Session, answer: Answer): Promise<boolean> => {
      if (session.answer || answerAt(session, clock.now())) return false;
      await save({ ...session, answer: { ...answer, from: clock.now() } });
      return true;
    },
  };
}

/** What the phone has said by then; nothing while it is silent. Silence ends in `TIMEOUT`. */
export function answerAt({ startedAt, answer }: Session, now: number): Answer | undefined {
  if (answer && now >= answer.from) return answer;
  return now - startedAt >= SESSION_LIFE_MS ? { result: 'TIMEOUT' } : undefined;
}
