import { calls } from '@overround/client';
import type { Idea, IdeaStatus } from '@overround/contracts/messages';
import { Button, EmptyState, Notice, Select, Skeleton, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import styles from './Enquiries.module.css';
import { useIdeas, useRoomAct } from './use-enquiries.ts';

const STATES = ['waiting', 'open', 'planned', 'done', 'declined'] as const satisfies readonly IdeaStatus[];
/** What may be made of an idea. */
const DECISIONS = STATES.filter((status) => status !== 'waiting');

/** Ideas by their state: those that wait are put on the board or refused, the others go on from there. */
export function IdeasDesk() {
  const phrases = usePhrases();
  const [status, setStatus] = useState<IdeaStatus>('waiting');
  const { data } = useIdeas(status);
  return (
    <>
      <div className={styles.filter}>
        <Select
          label={phrases.t('enquiries.filter')}
          options={STATES.map((one) => ({ value: one, label: phrases.t(`enquiries.idea_${one}`) }))}
          value={status}
          onChange={(value) => setStatus(STATES.find((one) => one === value) ?? 'waiting')}
        />
      </div>
      {!data && <Skeleton rows={4} label={phrases.t('frame.loading')} />}
      {data?.ideas.length === 0 && <EmptyState text={phrases.t('enquiries.no_ideas')} />}
      <ol className={styles.list}>
        {data?.ideas.map((idea) => (
          <li key={idea.idea_id} className={styles.idea}>
            <IdeaRow idea={idea} />
          </li>
        ))}
      </ol>
    </>
  );
}

function IdeaRow({ idea }: { readonly idea: Idea & { readonly player: number } }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reply, setReply] = useState(idea.reply);
  const review = useRoomAct(calls.reviewIdea);
  return (
    <>
      <p className={styles.line}>
        <b dir="auto">{idea.title}</b>
        <span className={styles.faint}>{phrases.t('enquiries.votes', { count: idea.votes })}</span>
      </p>
      <p dir="auto" className={styles.text}>
        {idea.text}
      </p>
      <p className={styles.faint}>{phrases.t('enquiries.player', { number: String(idea.player) })}</p>
      <TextField
        label={phrases.t('enquiries.idea_reply')}
        value={reply}
        maxLength={500}
        onChange={(event) => setReply(event.target.value)}
      />
      {review.refusal && <Notice tone="error">{refusalText(phrases, review.refusal)}</Notice>}
      <div className={styles.acts}>
        {DECISIONS.filter((one) => one !== idea.status).map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === 'declined' ? 'danger' : one === 'open' ? 'primary' : 'secondary'}
            isBusy={review.isRunning}
            onClick={() =>
              void review.run({
                params: { ideaId: idea.idea_id },
                body: { ...brand, status: one, reply: reply.trim() },
              })
            }
          >
            {phrases.t(`enquiries.make_${one}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
