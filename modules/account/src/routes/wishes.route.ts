// What a player wants to see and to be mailed.

import { attributesOf } from '@overround/contracts';
import * as contract from '@overround/contracts/account';
import { listPlayBars, lockPerson, mailAddressOf } from '@overround/identity';
import { accept, type PersonId } from '@overround/kernel';
import { type Route, route, type Tx } from '@overround/platform';
import type { AccountRoom } from '../deps.ts';
import { findProfile, setReceivesNews } from '../store/account-store.ts';
import { readDisallowed, readMailing, writeDisallowed, writeMailing } from '../store/fields-store.ts';

/**
 * Whether a player wants the mails of a list. News are off at once for who excludes themselves (`stopNews`), and who may not play gets none
 * however often they ask (safety 10: no marketing during an exclusion).
 */
export async function wantsMail(tx: Tx, personId: PersonId, list: contract.MailingList): Promise<boolean> {
  if (list === 'news') {
    const isAsked = (await findProfile(tx, personId))?.receivesNews ?? false;
    return isAsked && (await listPlayBars(tx, personId)).length === 0;
  }
  return (await readMailing(tx, personId)).get(list) ?? list === 'answers';
}

async function mailingOf(tx: Tx, personId: PersonId): Promise<contract.Mailing> {
  return {
    news: await wantsMail(tx, personId, 'news'),
    answers: await wantsMail(tx, personId, 'answers'),
    results: await wantsMail(tx, personId, 'results'),
    email: (await mailAddressOf(tx, personId))?.email ?? null,
  };
}

/** Ids as a list, joined by commas, or left out because there are none. */
function sportIds(sent: readonly number[] | string = []): number[] {
  const ids = typeof sent === 'string' ? sent.split(',').map(Number) : sent;
  return [...new Set(ids)].filter((id) => id > 0).toSorted((a, b) => a - b);
}

export const wishRoutes = ({ db, onNewsWish }: AccountRoom): Route[] => [
  route(contract.getDisallowedSports, (_input, { site, session }) =>
    db.read({ brandId: site.brandId }, async (tx) => accept(await readDisallowed(tx, session.personId))),
  ),
  route(contract.disallowSports, ({ body }, { site, session: { personId } }) => {
    const wanted = attributesOf(body);
    const owner = { brandId: site.brandId, personId };
    return db.inTransaction(owner, async (tx) => {
      await lockPerson(tx, personId);
      const sports = {
        lineDisallowSport: sportIds(wanted.lineDisallowSport),
        liveDisallowSport: sportIds(wanted.liveDisallowSport),
      };
      await writeDisallowed(tx, owner, sports);
      return accept(sports);
    });
  }),
  route(contract.getMailing, (_input, { site, session }) =>
    db.read({ brandId: site.brandId }, async (tx) => accept(await mailingOf(tx, session.personId))),
  ),
  route(contract.setMailing, ({ body }, { site, session: { personId } }) => {
    const owner = { brandId: site.brandId, personId };
    // Older clients name a kind of mail and type 0: they subscribe to news.
    const news = body.news ?? (body.type === 0 ? true : undefined);
    return db.inTransaction(owner, async (tx) => {
      await lockPerson(tx, personId);
      if (news !== undefined) {
        await setReceivesNews(tx, personId, news);
        await onNewsWish?.(tx, owner, await wantsMail(tx, personId, 'news'));
      }
      if (body.answers !== undefined) await writeMailing(tx, owner, 'answers', body.answers);
      if (body.results !== undefined) await writeMailing(tx, owner, 'results', body.results);
      return accept(await mailingOf(tx, personId));
    });
  }),
];
