// A person may have pages open at several processes: what one of them tells a person, all of them tell.

import type { PersonalChange } from '@overround/contracts';
import type { Bus } from '@overround/platform';
import type { LiveServer } from './live-server.ts';

export interface SharedNews {
  publishPersonal(personId: string, change: PersonalChange): void;
  endSession(sessionId: string, reason?: string): void;
  close(): void;
}

type News =
  | { readonly kind: 'personal'; readonly personId: string; readonly change: PersonalChange }
  | { readonly kind: 'session_ended'; readonly sessionId: string; readonly reason?: string };

const TOPIC = 'person.told';

/** Tells the sockets of this process and, over the bus, those of all others. */
export function shareNews(live: Pick<LiveServer, 'publishPersonal' | 'endSession'>, bus: Bus): SharedNews {
  const tellHere = (news: News) => {
    if (news.kind === 'personal') live.publishPersonal(news.personId, news.change);
    else live.endSession(news.sessionId, news.reason);
  };
  const tell = (news: News) => {
    tellHere(news);
    if (!bus.isAlone) bus.publish(TOPIC, Buffer.from(JSON.stringify(news)));
  };
  const close = bus.subscribe(TOPIC, {
    // Written by `tell` of another process.
    onMessage: (message) => tellHere(JSON.parse(Buffer.from(message).toString()) as News),
  });
  return {
    publishPersonal: (personId, change) => tell({ kind: 'personal', personId, change }),
    endSession: (sessionId, reason) =>
      tell({ kind: 'session_ended', sessionId, ...(reason ? { reason } : {}) }),
    close,
  };
}
