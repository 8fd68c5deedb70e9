import type { SiteConfig } from '@overround/contracts/site';
import type { PhraseKey, Phrases } from '@overround/phrases';
import { sectionName } from '../state/sections.ts';

const labels: Readonly<Record<string, PhraseKey>> = {
  home: 'shell.home',
  line: 'shell.line',
  live: 'shell.live',
  results: 'shell.results',
  slots: 'shell.slots',
  casino: 'shell.casino',
};

/** A place of the site's navigation by its key: a page of ours, a section, or a place of a brand's own. */
export function navigationLabel(
  key: string,
  { sections }: Pick<SiteConfig, 'sections'>,
  phrases: Phrases,
): string {
  const label = labels[key];
  return label ? phrases.t(label) : sectionName(sections.find((one) => one.key === key) ?? { key }, phrases);
}

/** Sites without a casino have their search in the phone's bottom bar. */
export const hasCasino = ({ navigation }: Pick<SiteConfig, 'navigation'>): boolean =>
  navigation.some((place) => place.key === 'casino');
