// Which built files a page needs, from Vite's manifest.

import { dictionaryOf } from '@overround/phrases';
import type { ClientManifest } from '../server-contract.ts';
import { SHELL_AREAS } from './areas.ts';

export interface PageAssets {
  /** The module that brings the page to life. */
  readonly entry: string;
  /** Modules worth fetching at once: without them they would be found one after another. */
  readonly modules: readonly string[];
  /** Sheets of these files, in the same order: what a page leans on comes before its own. */
  readonly styles: readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
const address = (file: string): string => `/${file}`;

/** Keys of the manifest that hold the texts of every page in a language. */
const phraseSources = (lang: string): readonly string[] =>
  SHELL_AREAS.map((area) => `../../packages/phrases/src/${dictionaryOf(lang)}/${area}.ts`);

/** The files of a page: the entry's, its own and its texts', each once, imports before what imports them. */
export function assetsOf(manifest: ClientManifest, sources: readonly string[], lang: string): PageAssets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  function take(key: string): void {
    const chunk = manifest[key];
    if (!chunk || modules.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) take(imported);
    modules.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  }
  for (const key of [ENTRY, ...sources, ...phraseSources(lang)]) take(key);
  const entry = manifest[ENTRY]?.file ?? '';
  return {
    entry: address(entry),
    modules: [...modules].filter((file) => file !== entry).map(address),
    styles: [...styles].map(address),
  };
}
