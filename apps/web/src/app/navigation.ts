import type { SiteConfig } from '@overround/contracts/site';
import type { PhraseKey, Phrases } from '@overround/phrases';

const labels: Readonly<Record<string, PhraseKey>> = {
  home: 'shell.home',
  line: 'shell.line',
  live: 'shell.live',
  results: 'shell.results',
  casino: 'shell.casino',
};

/** A place of the site's navigation by its key; a place of a brand's own carries its name as the key. */
export const navigationLabel = (key: string, phrases: Phrases): string => {
  const label = labels[key];
  return label ? phrases.t(label) : key;
};

/** Sites without a casino have their search in the phone's bottom bar. */
export const hasCasino = ({ navigation }: Pick<SiteConfig, 'navigation'>): boolean =>
  navigation.some((place) => place.key === 'casino');
