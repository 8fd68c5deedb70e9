import type { BrandId, Clock } from '@overround/kernel';
import { type Database, rateAddress } from '@overround/platform';
import { visitOfCookie } from './domain/visit.ts';
import { addClicks, type Clicks, findOpenLink, type Link, listOpenLinks } from './store/link-store.ts';

const SECOND = 1000;
const LINKS_FRESH_MS = 10 * SECOND;
/** Codes that are looked up one by one between two readings of all links: one that was made since, and guesses of programs. */
const MISSES_MAX = 200;
const WRITE_AFTER_MS = 5 * SECOND;
/** One address, or one network of a household, counts once per link in so long. */
const SEEN_MS = 3600 * SECOND;
const SEEN_MAX = 20_000;
/** Different links and sub ids that wait to be written; sub ids beyond it are left out. */
const WAITING_MAX = 5000;
const NO_SUBS = ['', '', '', '', ''];

interface BrandLinks {
  readonly byCode: Map<string, Link>;
  /** Codes looked up since then. */
  readonly missed: Set<string>;
  readonly loadedAtMs: number;
}

export interface ClickRoom {
  /** The link of a code that brings players now: from memory, or looked up when another process made it a moment ago. */
  linkOf(brandId: BrandId, code: string): Promise<Link | undefined>;
  /** Counts a click; it is written in a moment, with others. */
  count(
    brandId: BrandId,
    click: { readonly link: Link; readonly subs: readonly string[]; readonly address: string },
  ): void;
  /** Links of the brand changed in this process: they are read anew when next asked for. */
  forgetLinks(brandId: BrandId): void;
  /** Writes what was counted. What cannot be written waits for the next time. */
  write(): Promise<void>;
  /** Stops and writes what was counted. */
  close(): Promise<void>;
}

/** Links in memory and clicks added up there: a visitor touches the database only by a code nobody asked for yet. A process that dies loses the clicks of seconds. */
export function openClicks({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Pick<Clock, 'monotonicMs'>;
}): ClickRoom {
  const links = new Map<BrandId, BrandLinks>();
  const loading = new Map<BrandId, Promise<BrandLinks>>();
  const seen = new Map<string, number>();
  let waiting = new Map<string, Clicks & { readonly brandId: BrandId }>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const load = (brandId: BrandId): Promise<BrandLinks> => {
    const under = loading.get(brandId);
    if (under) return under;
    const begun = db
      .read({ brandId }, listOpenLinks)
      .then((all) => {
        const loaded = {
          byCode: new Map(all.map((link) => [link.code, link])),
          missed: new Set<string>(),
          loadedAtMs: clock.monotonicMs(),
        };
        links.set(brandId, loaded);
        return loaded;
      })
      .finally(() => loading.delete(brandId));
    loading.set(brandId, begun);
    return begun;
  };

  /** A code that is not in memory: asked for once, and only so many of them. */
  const lookUp = async (
    brandId: BrandId,
    { byCode, missed }: BrandLinks,
    code: string,
  ): Promise<Link | undefined> => {
    if (missed.has(code) || missed.size >= MISSES_MAX) return undefined;
    missed.add(code);
    const link = await db.read({ brandId }, (tx) => findOpenLink(tx, code));
    if (link) byCode.set(code, link);
    return link;
  };

  /** Whether this address clicks the link for the first time in an hour. */
  const isNew = (key: string): boolean => {
    const now = clock.monotonicMs();
    if ((seen.get(key) ?? -Infinity) > now - SEEN_MS) return false;
    seen.delete(key);
    seen.set(key, now);
    const [oldest] = seen.keys();
    if (seen.size > SEEN_MAX && oldest !== undefined) seen.delete(oldest);
    return true;
  };

  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    const byBrand = Map.groupBy(batch.values(), ({ brandId }) => brandId);
    for (const [brandId, all] of byBrand)
      try {
        await db.inTransaction({ brandId }, (tx) => addClicks(tx, brandId, all));
      } catch {
        for (const one of all) add(one);
      }
  };

  const add = (one: Clicks & { readonly brandId: BrandId }): void => {
    const keyOf = (subs: readonly string[]) => [one.brandId, one.linkId, ...subs].join('|');
    const isRoom = waiting.size < WAITING_MAX || waiting.has(keyOf(one.subs));
    const subs = isRoom ? one.subs : NO_SUBS;
    const before = waiting.get(keyOf(subs))?.count ?? 0;
    waiting.set(keyOf(subs), { ...one, subs, count: before + one.count });
    if (timer || isClosed) return;
    timer = setTimeout(() => {
      timer = undefined;
      void write();
    }, WRITE_AFTER_MS).unref();
  };

  return {
    linkOf: async (brandId, code) => {
      const known = links.get(brandId);
      // The first visitor waits for the links; later ones are answered by what is known while it is read anew.
      if (known && clock.monotonicMs() - known.loadedAtMs > LINKS_FRESH_MS)
        void load(brandId).catch(() => undefined);
      if (!known) return (await load(brandId)).byCode.get(code);
      return known.byCode.get(code) ?? (await lookUp(brandId, known, code));
    },
    count: (brandId, { link, subs, address }) => {
      if (isNew(`${rateAddress(address)}|${link.linkId}`))
        add({ brandId, linkId: link.linkId, subs, count: 1 });
    },
    forgetLinks: (brandId) => void links.delete(brandId),
    write,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await write();
    },
  };
}

/** Whether the link a browser came by before stays, by the rule of the brand. */
export async function keepsVisit(
  room: Pick<ClickRoom, 'linkOf'>,
  brandId: BrandId,
  rule: 'first' | 'last',
  kept: string | undefined,
): Promise<boolean> {
  const visit = visitOfCookie(kept);
  return rule === 'first' && visit !== undefined && (await room.linkOf(brandId, visit.code)) !== undefined;
}
