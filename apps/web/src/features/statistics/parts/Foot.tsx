import { Button } from '@overround/ui';
import { Eye } from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import type { Licence } from '../../../state/statistic-queries.ts';
import { useScope } from '../scope.tsx';
import styles from '../Statistics.module.css';

/** Parts that a page may have, in the words of the page. */
export interface PartNames {
  readonly [name: string]: string;
}

/** What is hidden, and under which terms the data of the page stand. */
export function Foot({
  licences,
  parts,
}: {
  readonly licences: readonly Licence[];
  readonly parts: PartNames;
}) {
  const phrases = usePhrases();
  const { hidden, onToggleHidden } = useScope();
  const gone = Object.entries(parts).filter(([name]) => hidden.has(name));
  return (
    <footer className={styles.foot}>
      {gone.length > 0 && (
        <p className={styles.gone}>
          {gone.map(([name, title]) => (
            <Button
              key={name}
              size="small"
              icon={<Eye size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => onToggleHidden(name)}
            >
              {phrases.t('statistics.show', { name: title })}
            </Button>
          ))}
        </p>
      )}
      {licences.map(({ key, holder, name, url }) => (
        <p key={key}>
          {phrases.t('statistics.source')}: <bdi>{holder}</bdi>,{' '}
          {url ? (
            <a href={url} target="_blank" rel="noopener nofollow license">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
      ))}
    </footer>
  );
}
