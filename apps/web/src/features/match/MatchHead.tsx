import { clockSecondsAt, type ScoreShown } from '@overround/client';
import type { Phrases } from '@overround/phrases';
import { buttonClass, Monogram, SportIcon } from '@overround/ui';
import { useCallback } from 'react';
import { clockText } from '../../shared/times.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { PinButton } from '../../state/PinButton.tsx';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import { useClockText, useScore } from '../../state/use-score.ts';
import { batsIn, CRICKET, cricketScore, runsText } from '../../state/cricket-score.ts';
import { eventName } from '../../state/event-name.ts';
import type { GameDetail, Participant } from '../../wire/game.ts';
import { statusText } from '../../state/status-text.ts';
import { FollowButton } from './FollowButton.tsx';
import styles from './MatchHead.module.css';
import { SuspensionNote } from './SuspensionNote.tsx';

function Team({
  team,
  reds,
  isServing,
}: {
  readonly team: Participant;
  readonly reds: number;
  readonly isServing: boolean;
}) {
  const phrases = usePhrases();
  return (
    <div className={styles.team}>
      <span className={styles.badge}>
        <Monogram name={team.name} seed={team.id || team.name} sizePx={40} />
        {team.id > 0 && <StarButton kind="teams" id={team.id} name={team.name} />}
      </span>
      <bdi className={styles.name}>{team.name}</bdi>
      {reds > 0 && (
        <span className={styles.red} role="img" aria-label={phrases.t('board.red_cards', { count: reds })}>
          {reds}
        </span>
      )}
      {isServing && <span className={styles.serve} role="img" aria-label={phrases.t('board.serving')} />}
    </div>
  );
}

function LiveClock({ gameId }: { readonly gameId: number }) {
  const phrases = usePhrases();
  const textOf = useCallback(
    (score: ScoreShown, seconds: number) => {
      const status = statusText(score, seconds, phrases);
      const isPlain = score.phase !== 'in_play' || seconds <= 0;
      if (isPlain) return status;
      return [score.periodName, clockText(seconds)].filter(Boolean).join(' · ');
    },
    [phrases],
  );
  return <span className={styles.clock}>{useClockText(gameId, textOf)}</span>;
}

/** Scores by period as a small table. */
function Periods({ game, score }: { readonly game: GameDetail; readonly score: ScoreShown }) {
  const phrases = usePhrases();
  if (score.periods.length < 2 || !game.away) return null;
  const cricket = game.sportId === CRICKET ? cricketScore(score, game.statistics) : undefined;
  return (
    <table className={styles.periods}>
      <caption className="visually-hidden">{phrases.t('board.scoreboard')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{phrases.t('results.match')}</span>
          </th>
          {score.periods.map((period) => (
            <th key={period.period} scope="col">
              {period.period}
            </th>
          ))}
          <th scope="col">{phrases.t('board.total_row')}</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              <bdi>{side === 'home' ? game.home.name : game.away?.name}</bdi>
            </th>
            {score.periods.map((period) => (
              <td key={period.period}>{cricket && !batsIn(score, side, period) ? '–' : period[side]}</td>
            ))}
            <td className={styles.sum}>
              <bdi>{cricket ? runsText(cricket[side]) : score[side]}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A round that is only a number gets its word. */
const roundText = (stage: string, phrases: Phrases): string =>
  /^\d+$/.test(stage) ? phrases.t('match.round', { number: stage }) : stage;

/** Participants, score, clock and periods of a match. */
export function MatchHead({ game, isOver }: { readonly game: GameDetail; readonly isOver: boolean }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { clock } = useServices();
  const score = useScore(game.gameId);
  const isRunning = score !== undefined && clockSecondsAt(score, clock.nowMs()) >= 0;
  return (
    <div className={styles.head} data-live={(game.isLive && !isOver) || undefined}>
      <div className={styles.sides} data-alone={game.away ? undefined : ''}>
        {game.away ? (
          <Team team={game.home} reds={score?.redCards[0] ?? 0} isServing={!isOver && score?.serving === 1} />
        ) : (
          // The name of a race or a vote stands above as the title, and its field below.
          <span className={styles.field}>
            <SportIcon sportId={game.sportId} sizePx={28} />
            <bdi>{game.champName}</bdi>
          </span>
        )}
        <div className={styles.middle}>
          {score && isRunning && game.away ? (
            <>
              {/* Each number stands beside its team, in either direction. */}
              <p className={styles.score}>
                <bdi>{score.home}</bdi>
                <span>:</span>
                <bdi>{score.away}</bdi>
              </p>
              {score.gamePoints && !isOver && (
                <p className={styles.points}>
                  <bdi>{score.gamePoints[0]}</bdi>
                  <span>:</span>
                  <bdi>{score.gamePoints[1]}</bdi>
                </p>
              )}
              {isOver ? (
                <span className={styles.finished}>{phrases.t('match.finished')}</span>
              ) : (
                <LiveClock gameId={game.gameId} />
              )}
            </>
          ) : (
            <p className={styles.start}>
              <span>{times.longDay(game.startsAtMs)}</span>
              <b data-number="">{times.time(game.startsAtMs)}</b>
              {/* A race has no score that would say so. */}
              {game.isLive && !isOver && !game.away && (
                <span className={styles.clock}>{phrases.t('board.live_now')}</span>
              )}
            </p>
          )}
        </div>
        {game.away ? (
          <Team team={game.away} reds={score?.redCards[1] ?? 0} isServing={!isOver && score?.serving === 2} />
        ) : null}
      </div>
      {score && <Periods game={game} score={score} />}
      <div className={styles.line}>
        <p className={styles.facts}>
          {[roundText(game.stage, phrases), game.venue, game.variant].filter(Boolean).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
        {!isOver && <SuspensionNote game={game} />}
      </div>
      <div className={styles.tools}>
        <StarButton kind="events" id={game.eventId} name={eventName(game, phrases)} />
        <PinButton list="dashboard" eventId={game.eventId} name={eventName(game, phrases)} />
        {game.isLive && !isOver && (
          <PinButton list="multiLive" eventId={game.eventId} name={eventName(game, phrases)} />
        )}
        <StatisticLink
          view="game"
          to={{ sportId: game.sportId, gameId: game.eventId }}
          name={eventName(game, phrases)}
          className={buttonClass({ size: 'small' })}
        />
        {!isOver && <FollowButton eventId={game.eventId} name={eventName(game, phrases)} />}
      </div>
      {game.ruleText !== '' && (
        <section className={styles.rule}>
          <h2>{phrases.t('match.own_rule')}</h2>
          <p>{game.ruleText}</p>
        </section>
      )}
    </div>
  );
}
