import { calls } from '@overround/client';
import type { Idea, IdeaStatus } from '@overround/contracts/messages';
import { Badge, Button, EmptyState, ErrorState, Select, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp, CircleAlert, Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Ideas.module.css';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const STATUSES: readonly IdeaStatus[] = ['open', 'planned', 'done', 'declined'];
const OPEN_TO_VOTES: ReadonlySet<IdeaStatus> = new Set(['waiting', 'open', 'planned']);

/** One idea with its votes; a press on the arrow gives one's vote or takes it back. */
function IdeaRow({ idea }: { readonly idea: Idea }) {
  const phrases = usePhrases();
  const services = useServices();
  const voting = useAct(async () => {
    const outcome = await callMine(services, calls.voteForIdea, {
      params: { ideaId: idea.idea_id },
      body: { is_for: !idea.has_vote },
    });
    if (!outcome.ok) services.toasts.show(refusalText(phrases, outcome), 'error');
    await services.queries.invalidateQueries({ queryKey: [MY, 'ideas'] });
  });
  return (
    <li className={styles.idea}>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={idea.has_vote}
        aria-busy={voting.isRunning || undefined}
        disabled={!OPEN_TO_VOTES.has(idea.status)}
        aria-label={`${phrases.t('contact.idea_vote', { title: idea.title })}, ${phrases.t('contact.idea_votes', { count: idea.votes })}`}
        onClick={() => void voting.run()}
      >
        <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
        <span data-number="">{idea.votes}</span>
      </button>
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {idea.title}
        </h3>
        <p className={styles.marks}>
          <Badge tone={idea.status === 'planned' ? 'accent' : 'plain'}>
            {phrases.t(`contact.idea_${idea.status}`)}
          </Badge>
          {idea.is_mine && <Badge>{phrases.t('contact.idea_mine')}</Badge>}
        </p>
        <p className={styles.text} dir="auto">
          {idea.text}
        </p>
        {idea.reply !== '' && (
          <p className={styles.reply}>
            <b>{phrases.t('contact.idea_reply')}</b> <bdi>{idea.reply}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

/** What players wish for, most votes first. */
export function IdeaBoard() {
  const phrases = usePhrases();
  const services = useServices();
  const [status, setStatus] = useState<IdeaStatus | ''>('');
  const ideas = useQuery({
    queryKey: [MY, 'ideas', status],
    queryFn: async ({ signal }) =>
      (await readMine(services, calls.getIdeas, status === '' ? {} : { query: { status } }, { signal }))
        .ideas,
  });
  return (
    <section className={styles.board}>
      <Select<IdeaStatus | ''>
        label={phrases.t('contact.ideas_title')}
        isLabelHidden
        value={status}
        options={[
          { value: '', label: phrases.t('contact.ideas_all') },
          ...STATUSES.map((value) => ({ value, label: phrases.t(`contact.idea_${value}`) })),
        ]}
        onChange={setStatus}
      />
      {ideas.isError ? (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('contact.ideas_failed')}
          hint={failureText(phrases, ideas.error)}
          action={<Button onClick={() => void ideas.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      ) : ideas.isPending ? (
        <Skeleton rows={3} rowHeightPx={88} label={phrases.t('shell.loading')} />
      ) : ideas.data.length === 0 ? (
        <EmptyState icon={<Lightbulb {...icon} />} text={phrases.t('contact.ideas_none')} />
      ) : (
        <ol className={styles.list}>
          {ideas.data.map((idea) => (
            <IdeaRow key={idea.idea_id} idea={idea} />
          ))}
        </ol>
      )}
    </section>
  );
}
