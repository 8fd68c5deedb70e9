import type { OfficePlace } from '@overround/contracts/site';

/** The places that stand in a player's menu in a language. Those for guests alone lead a player nowhere. Pure. */
export const menuPlaces = (office: readonly OfficePlace[], lang: string): readonly OfficePlace[] =>
  office.filter(
    ({ inMenu, langs, access }) => inMenu && access !== 'guest' && (langs?.includes(lang) ?? true),
  );
