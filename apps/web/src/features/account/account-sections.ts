// Where one account is played with (`nonMultiAccountsSections` of the site, specification 2 section 3): the header has no switch of accounts there.

interface Place {
  readonly key: string;
  /** Behind the language; empty: the front page. */
  readonly path: string;
}

/** As the site configuration has them. */
export interface SitePlaces {
  readonly sections: readonly Place[];
  readonly navigation: readonly Place[];
  readonly nonMultiAccountsSections: readonly string[];
}

/** Key of the section or place of the header that an address (language first) stands in, at it or below; the front page is a section of its own. */
export function sectionAt(
  { sections, navigation }: Pick<SitePlaces, 'sections' | 'navigation'>,
  pathname: string,
): string | undefined {
  const here = pathname.split('/').slice(2).join('/').replace(/\/$/, '');
  const [found] = [...sections, ...navigation]
    .filter(({ path }) => here === path || (path !== '' && here.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length);
  return found?.key;
}

/** Whether accounts may be switched at an address. */
export function hasAccountSwitch(site: SitePlaces, pathname: string): boolean {
  const key = sectionAt(site, pathname);
  return key === undefined || !site.nonMultiAccountsSections.includes(key);
}
