import { calls } from '@overround/client';
import { Button, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { newGuid } from '../../shared/new-guid.ts';
import { eventName } from '../../state/event-name.ts';
import { boardQuery } from '../../state/feed-queries.ts';
import { MY } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './Texting.module.css';

const MATCHES_SHOWN = 6;
const MESSAGE_LETTERS_MAX = 480;

interface Line {
  readonly key: string;
  readonly from: 'you' | 'house';
  readonly text: string;
  readonly messageId: string;
  readonly parts?: number;
  readonly betId?: number;
}

interface Draft {
  readonly sender: string;
  readonly text: string;
}

/** A phone that is not one: messages are taken in as the network would bring them, once or twice. */
export function TryPhone({
  textFirst = 'HELP',
  textOf = (match) => `BET ${match} 1 10 `,
}: {
  readonly textFirst?: string;
  /** How a message about a match begins. */
  readonly textOf?: (match: number) => string;
}) {
  const phrases = usePhrases();
  const services = useServices();
  const [draft, setDraft] = useState<Draft>({ sender: '+79000000001', text: textFirst });
  const [talk, setTalk] = useState<readonly Line[]>([]);
  const deliver = useAct(async (text: string, messageId: string) => {
    const answer = await services.api.call(calls.sendText, {
      body: { sender: draft.sender, text, messageId },
    });
    const said = answer.ok
      ? {
          text: answer.value.text,
          parts: answer.value.parts,
          ...(answer.value.betId === null ? {} : { betId: answer.value.betId }),
        }
      : { text: refusalText(phrases, answer) };
    setTalk((before) => [
      ...before,
      { key: `${before.length} you`, from: 'you', text, messageId },
      { key: `${before.length} house`, from: 'house', messageId, ...said },
    ]);
    // A code that was sent links the number; a bet takes its stake by news of its own.
    await services.queries.invalidateQueries({ queryKey: [MY, 'text-bets'] });
  });
  return (
    <section className={styles.box} aria-label={phrases.t('texting.try')}>
      <h2>{phrases.t('texting.try')}</h2>
      <p>{phrases.t('texting.try_text')}</p>
      <Matches onPick={(number) => setDraft({ ...draft, text: textOf(number) })} />
      <form
        className={styles.row}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void deliver.run(draft.text, newGuid());
        }}
      >
        <TextField
          label={phrases.t('texting.sender')}
          type="tel"
          dir="ltr"
          required
          pattern="\+?[0-9]{5,15}"
          value={draft.sender}
          onChange={(event) => setDraft({ ...draft, sender: event.target.value })}
        />
        <TextField
          label={phrases.t('texting.message')}
          dir="auto"
          required
          autoComplete="off"
          maxLength={MESSAGE_LETTERS_MAX}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <Button type="submit" kind="primary" isBusy={deliver.isRunning}>
          {phrases.t('texting.send')}
        </Button>
      </form>
      <Talk talk={talk} onAgain={({ text, messageId }) => void deliver.run(text, messageId)} />
    </section>
  );
}

/** Numbers of some matches, to begin a message with. */
function Matches({ onPick }: { readonly onPick: (number: number) => void }) {
  const services = useServices();
  const phrases = usePhrases();
  const { data: games } = useQuery(boardQuery(services, 'line', { count: MATCHES_SHOWN }));
  if (!games) return null;
  if (games.length === 0) return <p>{phrases.t('texting.no_matches')}</p>;
  return (
    <div className={styles.matches} role="group" aria-label={phrases.t('texting.match_numbers')}>
      {games.map((game) => (
        <Button key={game.eventId} size="small" onClick={() => onPick(game.eventId)}>
          <bdi dir="ltr">{game.eventId}</bdi> <bdi>{eventName(game, phrases)}</bdi>
        </Button>
      ))}
    </div>
  );
}

function Talk({ talk, onAgain }: { readonly talk: readonly Line[]; readonly onAgain: (line: Line) => void }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const isSignedIn = useSession() !== undefined;
  if (talk.length === 0) return null;
  return (
    <ol className={styles.talk} role="log" aria-label={phrases.t('texting.talk')}>
      {talk.map((line) => (
        <li key={line.key} data-from={line.from}>
          <span dir="auto">{line.text}</span>
          <small>
            {phrases.t(`texting.${line.from}`)}
            {line.parts !== undefined && <span>{phrases.t('texting.parts', { parts: line.parts })}</span>}
            {line.betId !== undefined && isSignedIn && (
              <Link to={to.page(`bets/${line.betId}`)}>{phrases.t('texting.see_bet')}</Link>
            )}
          </small>
          {line.from === 'you' && (
            <div>
              <Button size="small" kind="quiet" onClick={() => onAgain(line)}>
                {phrases.t('texting.again')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
