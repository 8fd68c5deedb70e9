import { leadingNumber, sportIdOf } from '../../shared/addresses.ts';
import type { SectionScope, SiteSection } from '../../state/sections.ts';

/** The page of a section that an address means; `undefined` when there is none such. */
export function scopeOf(
  section: SiteSection,
  params: Readonly<Record<string, string | undefined>>,
): SectionScope | undefined {
  if (params.sport === undefined) return { section };
  if (section.isTeams) {
    const teamId = leadingNumber(params.sport);
    return teamId === undefined || params.champ !== undefined ? undefined : { section, teamId };
  }
  const sportId = sportIdOf(params.sport);
  if (sportId === undefined || section.sports?.includes(sportId) === false) return undefined;
  if (params.champ === undefined) return { section, sportId };
  const champId = leadingNumber(params.champ);
  return champId === undefined ? undefined : { section, sportId, champId };
}
