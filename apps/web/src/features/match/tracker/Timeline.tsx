import type { PhraseKey, Phrases } from '@overround/phrases';
import { EmptyState } from '@overround/ui';
import { History } from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import type { Game } from '../../../wire/game.ts';
import type { MatchCourse, MatchHappening } from './happenings.ts';
import styles from './Timeline.module.css';

const sideTexts: Readonly<Record<string, PhraseKey>> = {
  corners: 'match.happening_corners',
  yellow_cards: 'match.happening_yellow_cards',
  red_cards: 'match.happening_red_cards',
  substitutions: 'match.happening_substitutions',
  penalties: 'match.happening_penalties',
};
const matchTexts: Readonly<Record<string, PhraseKey>> = {
  period_start: 'match.happening_period_start',
  period_end: 'match.happening_period_end',
  match_end: 'match.happening_match_end',
};
const halfTexts: Readonly<Record<string, PhraseKey>> = {
  period_start: 'match.happening_half_start',
  period_end: 'match.happening_half_end',
};
const SECONDS_IN_MINUTE = 60;
const FOOTBALL = 1;
const HALVES = 2;
/** Minutes at which the halves of football and of its extra time begin and end. */
const HALF_MINUTES = [0, 45, 90, 105, 120];
const GOAL_SPORTS: ReadonlySet<number> = new Set([1, 2, 14, 25]);

/** One happening as a sentence; `undefined` for kinds that a timeline does not show. */
export function happeningText(happening: MatchHappening, game: Game, phrases: Phrases): string | undefined {
  const isHalf = game.sportId === FOOTBALL && happening.period <= HALVES;
  const forMatch = (isHalf && halfTexts[happening.kind]) || matchTexts[happening.kind];
  if (forMatch) return phrases.t(forMatch, { number: happening.period });
  if (happening.side === 0) return undefined;
  const team = happening.side === 2 ? (game.away?.name ?? '') : game.home.name;
  if (happening.kind === 'score') {
    return phrases.t(GOAL_SPORTS.has(game.sportId) ? 'match.happening_goal' : 'match.happening_score', {
      team,
    });
  }
  const forSide = sideTexts[happening.kind];
  return forSide && phrases.t(forSide, { team });
}

/** The minute as it is told: football counts through its halves (`52`) and beside them (`45+2`), others within a period. */
export function minuteText({ period, second }: MatchHappening, sportId: number): string {
  const minute = Math.floor(second / SECONDS_IN_MINUTE) + 1;
  const begins = sportId === FOOTBALL ? HALF_MINUTES[period - 1] : undefined;
  const ends = HALF_MINUTES[period];
  if (begins === undefined || ends === undefined) return `${minute}′`;
  const added = begins + minute - ends;
  return added > 0 ? `${ends}+${added}′` : `${begins + minute}′`;
}

/** What happened, newest first. */
export function Timeline({ game, course }: { readonly game: Game; readonly course: MatchCourse }) {
  const phrases = usePhrases();
  const rows = course.marks
    .map((mark, at) => ({ id: at, mark, text: happeningText(mark, game, phrases) }))
    .filter((row) => row.text !== undefined)
    .reverse();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<History size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.timeline_empty')}
      />
    );
  }
  return (
    <ol className={styles.list} reversed>
      {rows.map(({ id, mark, text }) => (
        <li key={id} data-side={mark.side}>
          <span className={styles.minute} data-number="" dir="ltr">
            {minuteText(mark, game.sportId)}
          </span>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  );
}
