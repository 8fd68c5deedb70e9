import { getLeftMenu, type LeftMenu } from '@overround/contracts/account';
import { OFFICE_GROUPS, type OfficeBadge } from '@overround/contracts/site';
import { accept, present } from '@overround/kernel';
import type { PhraseKey } from '@overround/phrases';
import { type Route, route } from '@overround/platform';
import type { AccountRoom } from '../deps.ts';
import { missingFields } from '../domain/account-fields.ts';
import { menuPlaces } from '../domain/menu-places.ts';
import { readAccountValues } from '../flows/account-fields.ts';

// Every place of a menu has its text: a test goes through them.
const titleKey = (key: string) => `office.to_${key}` as PhraseKey;

export const menuRoutes = (room: AccountRoom): Route[] => [
  route(getLeftMenu, async (_input, { site, session: { personId } }) => {
    const { brandId, lang } = site;
    const owner = { brandId, personId };
    const brand = present(room.directory.brandById(brandId), 'the brand of the request');
    const places = menuPlaces(brand.office, lang);
    const phrases = await room.phrasesOf(lang);
    const counted = await room.db.read(owner, async (tx) => {
      const counts = new Map<OfficeBadge, number>();
      for (const { badge } of places) {
        if (badge === undefined || counts.has(badge)) continue;
        const count =
          badge === 'missing_fields'
            ? missingFields(await readAccountValues(room, tx, owner)).length
            : await room.counters?.[badge]?.(tx, personId);
        if (count !== undefined) counts.set(badge, count);
      }
      return counts;
    });
    const groups: LeftMenu['groups'] = OFFICE_GROUPS.flatMap((id) => {
      const items = places
        .filter(({ group }) => group === id)
        .map(({ key, path, icon, badge }) => ({
          id: key,
          title: phrases.t(titleKey(key)),
          url: `/${lang}/${path}`,
          icon,
          badge: (badge && counted.get(badge)) ?? null,
        }));
      return items.length > 0 ? [{ id, title: phrases.t(`office.group_${id}`), items }] : [];
    });
    return accept({ groups });
  }),
];
