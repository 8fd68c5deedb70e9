import { calls } from '@overround/client';
import { Button, Select, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Rss, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { newsFeedQuery } from './news-queries.ts';
import styles from './News.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Something the feed can be about alone. */
export interface FeedSubject {
  readonly kind: 'event' | 'champ' | 'team';
  readonly id: number;
  readonly name: string;
}

/** The address of the news for feed readers: made with a press, shown once, taken back with another. */
export function FeedAddress({ subjects }: { readonly subjects: readonly FeedSubject[] }) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const query = newsFeedQuery(services);
  const { data: madeAt } = useQuery(query);
  const [path, setPath] = useState<string>();
  const [about, setAbout] = useState('');
  const make = useAct(async () => {
    const outcome = await callMine(services, calls.makeNewsFeed, { body: { lng: services.lang } });
    if (!outcome.ok) return services.toasts.show(refusalText(phrases, outcome), 'error');
    services.queries.setQueryData(query.queryKey, outcome.value.madeAt);
    return setPath(outcome.value.path);
  });
  const drop = useAct(async () => {
    const outcome = await callMine(services, calls.dropNewsFeed, {});
    if (!outcome.ok) return services.toasts.show(refusalText(phrases, outcome), 'error');
    services.queries.setQueryData(query.queryKey, null);
    return setPath(undefined);
  });
  const address = path && new URL(about === '' ? path : `${path}?${about}`, location.href).href;
  return (
    <div className={styles.quiet}>
      <p>{phrases.t('news.feed_hint')}</p>
      {address && (
        <>
          {subjects.length > 0 && (
            <Select
              label={phrases.t('news.feed_about')}
              value={about}
              onChange={setAbout}
              options={[
                { value: '', label: phrases.t('news.feed_all') },
                ...subjects.map(({ kind, id, name }) => ({ value: `${kind}=${id}`, label: name })),
              ]}
            />
          )}
          <p className={styles.address}>
            <code dir="ltr">{address}</code>
            <CopyButton
              text={address}
              label={phrases.t('news.feed_copy')}
              doneLabel={phrases.t('news.feed_copied')}
            />
          </p>
          <p>{phrases.t('news.feed_once')}</p>
        </>
      )}
      {!address && typeof madeAt === 'number' && (
        <p>{phrases.t('news.feed_there', { day: times.fullDay(madeAt * 1000) })}</p>
      )}
      <div className={styles.acts}>
        <Button icon={<Rss {...icon} />} isBusy={make.isRunning} onClick={() => void make.run()}>
          {phrases.t(typeof madeAt === 'number' ? 'news.feed_again' : 'news.feed_make')}
        </Button>
        {typeof madeAt === 'number' && (
          <Button
            kind="quiet"
            icon={<Trash2 {...icon} />}
            isBusy={drop.isRunning}
            onClick={() => void drop.run()}
          >
            {phrases.t('news.feed_drop')}
          </Button>
        )}
      </div>
    </div>
  );
}
