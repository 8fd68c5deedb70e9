import { CannotStart } from '../fatal.ts';

const ENTRY = /^([a-z][a-z0-9-]{1,30}):(\S{16,200})$/;

/** `producer:secret,…`. A secret has at least 16 characters. */
export function readPushSecrets(text: string | undefined): Readonly<Record<string, string>> {
  const entries = (text ?? '').split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, producer, secret] = ENTRY.exec(entry.trim()) ?? [];
      if (producer === undefined || secret === undefined)
        throw new CannotStart(
          'FEED_PUSH_SECRETS is not producer:secret,… with secrets of 16 characters or more',
        );
      return [producer, secret];
    }),
  );
}
