import type { MatchPhase, VoidReason } from '@overround/sports';
import type { WhyInput, WhyRule } from '../../why.ts';
import type { WaitCause } from '../waits.ts';

/** A section of the rules page: paragraphs with the numbers of the rule set in braces. */
interface RulesSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export type SectionId =
  | 'general'
  | 'rounding'
  | 'time'
  | 'lines'
  | 'early'
  | 'interrupted'
  | 'voids'
  | 'retirement'
  | 'systems'
  | 'racing'
  | 'related';

/** Sentences of one language about settlement; English is the type of the others. */
export interface RulesTexts {
  readonly title: string;
  readonly version: string;
  readonly sections: Readonly<Record<SectionId, RulesSection>>;
  /** Lines of the table of sports. */
  readonly sportRegular: string;
  readonly sportOvertime: string;
  /** Lines of the table of waits. */
  readonly waits: Readonly<Record<WaitCause, string>>;
  readonly waitsOfSport: string;
  readonly waitsOfAll: string;
  readonly waitHours: string;
  readonly waitNone: string;
  readonly waitSameDay: string;
  readonly waitStands: string;
  readonly deduction: string;
  readonly deductionLast: string;
  readonly placeTerms: string;
  readonly winOnly: string;
  readonly handicapRace: string;
  readonly otherRace: string;
  readonly nonRunnerSingle: string;
  readonly nonRunnerVoid: string;
  readonly fromPlacement: string;
  readonly wholeMatch: string;
  readonly why: Readonly<Record<WhyRule, string>>;
  readonly voidReasons: Readonly<Record<VoidReason, string>>;
  readonly phases: Readonly<Record<MatchPhase, string>>;
  readonly inputs: Readonly<Record<WhyInput, string>>;
}

export const en: RulesTexts = {
  title: 'Betting rules',
  version: 'Version {version}. A bet is settled for ever by the version under which it was accepted.',
  sections: {
    general: {
      heading: 'How a bet is settled',
      paragraphs: [
        'A leg is won, void or lost, or split between these. A void leg counts at odds of 1; the bet keeps its shape.',
        'The official result counts. When a result is corrected, bets are settled again by the corrected one, and the balance ends as if the correction had come first.',
        'An outcome that cannot be settled from the published result is not guessed: it waits for a decision by hand.',
      ],
    },
    rounding: {
      heading: 'Rounding',
      paragraphs: [
        'Odds are multiplied exactly. The payout of a ticket is rounded once, at the end, down to the smallest unit of the currency.',
      ],
    },
    time: {
      heading: 'What time counts',
      paragraphs: [
        'Football is settled on 90 minutes and stoppage time. Extra time and penalties count only where the market says so.',
        'Ice hockey is settled on regular time. Where overtime counts, the side that wins the shoot-out gets {shootoutGoals} more in the score.',
        'In basketball and American football overtime counts in the match and in the second half, not in the last quarter.',
        'A winner without a draw on offer is void when the match is drawn.',
        'Zero counts as even. A goal in stoppage time counts as the 45th or the 90th minute.',
        'Baseball counts extra innings. A drawn fight gives the stake back on the winner. A test match that runs out of time is drawn, whatever the runs say.',
        'A duel of players counts their goals in 90 minutes and stoppage time; own goals are nobody’s, and equal goals are an outcome of their own. When somebody named did not begin the match, the duel is void. A duel of a field is won by the side whose best comes in first; on level places and with a non-runner the stake goes back.',
        'A bet on who scores counts goals in 90 minutes and stoppage time; own goals are nobody’s, so with own goals only nobody has scored. It is void when the player takes no part. A bet on the first scorer is also void when he comes on after the first goal. With the switch “void unless starting” a bet is void unless he is in the starting line-up. In ice hockey goals of regular time count and whoever is dressed takes part; points of a player in basketball and touchdowns in American football count overtime.',
      ],
    },
    lines: {
      heading: 'Handicaps and totals',
      paragraphs: [
        'A handicap is added to the score of its side. Exactly on the line the stake goes back.',
        'A quarter line is two bets of half the stake on the two lines beside it: one half can win or lose while the other is returned.',
        '{asianHandicap}',
        'Totals count the whole match, also when the bet was placed in play.',
        'When an outcome joins a result and a total and the total is exactly on the line, the stake goes back if the result came.',
      ],
    },
    early: {
      heading: 'Early settlement',
      paragraphs: [
        'A leg is settled as soon as nothing that can still happen changes it: a total that was passed, both sides having scored, a half at its end.',
        'A numbered goal, set or point that never comes makes the outcome void, unless "nobody" is on offer.',
      ],
    },
    interrupted: {
      heading: 'Postponed and abandoned matches',
      paragraphs: [
        'Bets on a match that does not begin at its time, gets another start, or stops and does not go on wait for it so long:',
        '{waits}',
        'When the time is over and the match was not played, what is not decided is void; what was decided stands. A bet waits from the start it was made for, by the table under which it was accepted. A walkover makes everything void.',
      ],
    },
    voids: {
      heading: 'Why a bet is void',
      paragraphs: ['{voidReasons}'],
    },
    retirement: {
      heading: 'Retirement',
      paragraphs: [
        'Tennis, volleyball, table tennis: after a retirement the winner stands when at least {setsForRetirement} full set was played. Everything else that is not decided is void.',
        'A tie-break counts as one game; a match tie-break counts as a set and as one game.',
      ],
    },
    systems: {
      heading: 'Systems',
      paragraphs: [
        'A system holds every combination of the chosen sizes. The stake is divided equally among the combinations, exactly.',
        'A banker stands in every combination. A combination of void legs only returns its part of the stake.',
      ],
    },
    racing: {
      heading: 'Horse racing',
      paragraphs: [
        'A dead heat pays the full odds on the stake multiplied by places left and divided by runners tied.',
        'Each-way is two bets: one to win, one to be placed at a part of the odds. Place terms are fixed when the bet is accepted:',
        '{placeTerms}',
        'One or two places more may be bought with a place, alone or in an each-way bet. They have a price of their own, by the chance of the runner to take one of them; it is no part of the odds to win, so best odds do not reach it. Rule 4 and dead heats hold as for any place.',
        'When a runner is withdrawn, winnings on the others are reduced by its odds at withdrawal (Rule 4), at most by {capPercent} % in all:',
        '{rule4}',
        '{forecast}',
      ],
    },
    related: {
      heading: 'Related legs',
      paragraphs: [
        'Two outcomes of one match cannot stand in one ticket, nor those of its halves, corners or cards.',
      ],
    },
  },
  sportRegular: '{sport}: regular time',
  waits: {
    postponed: 'postponed, {wait} from its start',
    abandoned: 'stopped and not gone on, {wait}',
    moved: 'with another start, {wait} from the first one',
  },
  waitsOfSport: '{sport}: {list}',
  waitsOfAll: 'Everywhere else: {list}',
  waitHours: '{hours} hours',
  waitNone: 'not at all',
  waitSameDay: 'to the end of the day (UTC)',
  waitStands: 'however long it takes',
  sportOvertime: '{sport}: overtime included',
  deduction: 'odds from {from} to {to}: {percent} %',
  deductionLast: 'odds from {from}: no deduction',
  placeTerms: '{race}, from {runners} runners: {places} places at 1/{denominator} of the odds',
  winOnly: '{race}, from {runners} runners: win only',
  handicapRace: 'handicap',
  otherRace: 'other races',
  nonRunnerSingle:
    'A forecast or reverse forecast with one non-runner becomes a win single on the other runner at its starting price; with both it is void. A tricast with a non-runner is void.',
  nonRunnerVoid: 'A forecast with a non-runner is void.',
  fromPlacement: 'An Asian handicap placed in play counts only what is scored after the bet.',
  wholeMatch: 'An Asian handicap counts the whole match, also when it was placed in play.',
  why: {
    final: 'Settled on the final score.',
    final_with_overtime: 'Settled on the final score with overtime.',
    with_overtime: 'Settled on the result with overtime and shoot-out.',
    decided_early: 'Settled before the end: nothing that can still happen changes it.',
    cannot_change: 'Settled before the end: no further course of the match can change it.',
    push: 'Exactly on the line: the stake goes back.',
    quarter_line: 'Quarter line: half of the stake was settled on each of the two lines beside it.',
    draw_void: 'Drawn without a draw on offer: the stake goes back.',
    condition_void: 'What the outcome depends on did not come about: the stake goes back.',
    took_no_part_void: 'The player took no part in the match: the stake goes back.',
    came_late_void: 'The player was not on the pitch when the first goal fell: the stake goes back.',
    not_starting_void:
      'The player was not in the starting eleven, as the bet asked for: the stake goes back.',
    from_placement: 'Settled on what was scored after the bet was placed.',
    retired_winner_stands: 'Retirement after enough complete sets: the winner stands.',
    retired_undecided_void: 'Not decided at the retirement: the stake goes back.',
    abandoned_undecided_void: 'Not decided when the match was abandoned: the stake goes back.',
    technical_draw_void: 'A technical draw: what was not decided by then gives the stake back.',
    walkover_void: 'The match was not played: the stake goes back.',
    non_runner_void: 'Did not start: the stake goes back.',
    forecast_single:
      'One of the two picks of the forecast did not start: settled as a bet to win on the other, at its starting price.',
    dead_heat: 'A dead heat: the stake was shared among those level.',
    rule_4: 'A runner was withdrawn after the bet: winnings were reduced by its odds (Rule 4).',
    starting_price: 'Paid at the starting price.',
    best_odds: 'The starting price was better than the odds agreed, so the bet was paid at it.',
    cancelled: 'Void: the stake goes back.',
    resolved_by_feed: 'Settled as the supplier of the results told this outcome.',
  },
  voidReasons: {
    other: 'A reason that staff wrote down with the event.',
    no_goalscorer: 'Nobody scored, and nobody scoring was not on offer.',
    correct_score_missing: 'The score that came was not among those on offer.',
    result_unverifiable: 'The result cannot be verified.',
    format_change: 'The match was played in another format than was on offer.',
    cancelled_event: 'The event was cancelled.',
    missing_goalscorer: 'Who scored was not among those on offer.',
    walkover: 'One side did not appear: a walkover.',
    dead_heat: 'Level places, where the market offers no sharing.',
    retired: 'A side retired before the outcome was decided.',
    abandoned: 'The event was abandoned before the outcome was decided.',
    postponed: 'The event was postponed for longer than the rules allow.',
    incorrect_odds: 'The odds were obviously wrong.',
    incorrect_statistics: 'The bet was offered on wrong statistics.',
    no_result_assignable: 'No result can be assigned to the outcome.',
    settled_by_hand: 'Staff decided it by hand.',
    starting_pitcher_changed: 'Another pitcher started than was listed.',
    late_bet: 'The bet was accepted after the outcome was known.',
    event_moved: 'Opponent or home side changed, or the event was moved in a way the rules name.',
    did_not_start: 'The player did not start.',
  },
  phases: {
    scheduled: 'Not started',
    in_play: 'In play',
    break: 'Break',
    ended: 'Ended',
    abandoned: 'Abandoned',
    retired: 'Retired',
    walkover: 'Not played',
  },
  inputs: {
    counter: 'Counted',
    period: 'Period',
    phase: 'State of the match',
    score: 'Score',
    scoreResult: 'Score that decides the winner',
    scoreFirstHalf: 'First half',
    scoreSecondHalf: 'Second half',
    scoreRegular: 'Regular time',
    scoreFull: 'With overtime and shoot-out',
    scoreSets: 'Sets',
    scoreOfPeriod: 'Score of the period',
    scoreAtMinute: 'Score at the minute',
    scoreInWindow: 'Goals in the interval',
    scoreAtPlacement: 'Score when the bet was placed',
    line: 'Line',
    headStart: 'Head start of the first side',
    exactScore: 'Score bet on',
    from: 'From',
    to: 'To',
    count: 'Number',
    minute: 'Minute',
    firstLine: 'Line of the first half',
    secondLine: 'Line of the second half',
    half: 'Half',
    winner: 'Winner',
    place: 'Came in',
    places: 'Places paid',
    runner: 'Runner left of the forecast',
    runners: 'Runners bet on',
    player: 'Number of the player (guests from 51)',
    scorers: 'Scorers in order, by number',
    deductionPercent: 'Deduction, %',
    startingPrice: 'Starting price',
    waitedHours: 'Hours waited',
    reason: 'Reason',
    resultVersion: 'Version of the result',
    won: 'Part won',
    void: 'Part returned',
  },
};
