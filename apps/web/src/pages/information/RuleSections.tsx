import { Button, chipClass, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { bettingRulesQuery } from '../../state/rules-query.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Information.module.css';

export interface RuleSectionsProps {
  /** Ids of the sections that are wanted; all without. */
  readonly only?: readonly string[];
  readonly hasContents?: boolean;
}

/** Sections of the betting rules in their own numbers, as the server writes them from the rule set by which it settles. */
export function RuleSections({ only, hasContents = false }: RuleSectionsProps) {
  const phrases = usePhrases();
  const rules = useQuery(bettingRulesQuery(useServices()));
  if (rules.isPending) return <Skeleton rows={8} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  if (rules.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('information.rules_failed')}
        action={<Button onClick={() => void rules.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const { version, sections } = rules.data;
  const numbered = sections.map((section, at) => ({
    ...section,
    number: at + 1,
    // The list of sports goes on under the heading before it.
    goesOn: section.heading === sections[at - 1]?.heading,
  }));
  const shown = only ? numbered.filter(({ id }) => only.includes(id)) : numbered;
  return (
    <>
      <p className={styles.note}>{version}</p>
      {hasContents && (
        <nav className={styles.contents} aria-label={phrases.t('information.contents')}>
          {shown
            .filter(({ goesOn }) => !goesOn)
            .map(({ id, heading }) => (
              <a key={id} href={`#${id}`} className={chipClass}>
                {heading}
              </a>
            ))}
        </nav>
      )}
      {shown.map(({ id, heading, number, goesOn, paragraphs }) => (
        <section key={id} id={id}>
          {!goesOn && (
            <h2>
              {number}. {heading}
            </h2>
          )}
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </>
  );
}
