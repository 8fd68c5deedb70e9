import { feedMappingStore, mergeFeeds, type Source } from '@overround/catalog';
import type { Clock } from '@overround/kernel';
import type { Database, Log } from '@overround/platform';
import type { FeedProvider } from '@overround/provider-kit';

export interface MergeSetting {
  readonly feed: string;
  readonly sources: readonly Source[];
}

/** Reads `feed=producer:line,producer:live` and several of them separated by `;`. Throws on anything else. */
export function readMergedFeeds(text: string | undefined): readonly MergeSetting[] {
  return (text ?? '')
    .split(';')
    .filter((one) => one !== '')
    .map((one) => {
      const [feed = '', list = ''] = one.split('=');
      const sources = list.split(',').map((entry): Source => {
        const [producer = '', covers] = entry.split(':');
        if (producer === '' || (covers !== 'line' && covers !== 'live' && covers !== 'both'))
          throw new Error(
            'MERGED_FEEDS is not feed=producer:line,producer:live or both, several separated by ;',
          );
        return { producer, covers };
      });
      if (!/^[a-z0-9-]{1,40}$/.test(feed) || new Set(sources.map((one) => one.producer)).size < 2)
        throw new Error('MERGED_FEEDS names a feed of small letters and two producers or more');
      return { feed, sources };
    });
}

/** The providers as the intake takes them: those that are merged stand behind one. */
export function withMergedFeeds(
  providers: readonly FeedProvider[],
  settings: readonly MergeSetting[],
  deps: { readonly db: Database; readonly clock: Clock; readonly log: Log },
): readonly FeedProvider[] {
  const merged = settings.map(({ feed, sources }) =>
    mergeFeeds({
      producer: feed,
      sources: sources.map((source) => {
        const provider = providers.find((one) => one.producer === source.producer);
        if (!provider) throw new Error(`MERGED_FEEDS names ${source.producer}, which is no producer here`);
        return { ...source, provider };
      }),
      store: feedMappingStore(deps.db, feed),
      clock: deps.clock,
      log: deps.log,
    }),
  );
  const behind = new Set(settings.flatMap(({ sources }) => sources.map((one) => one.producer)));
  return [...providers.filter((one) => !behind.has(one.producer)), ...merged];
}
