import { decimalTextOfOdds } from '@overround/kernel';
import { names, SPORTS, sportName } from '@overround/markets';
import { isVoidReason, type MatchPhase, VOID_REASONS } from '@overround/sports';
import type { WhyInput, Why, WhyRule } from '../why.ts';
import type { BettingSectionId } from './betting/en.ts';
import type { BrandFigures } from './betting/figures.ts';
import { bettingSection } from './betting/sections.ts';
import { sportRulesOf } from './current.ts';
import { fill } from './fill.ts';
import type { RuleSet } from './rule-set.ts';
import { ar } from './texts/ar.ts';
import { en, type RulesTexts, type SectionId } from './texts/en.ts';
import { ru } from './texts/ru.ts';
import { WAIT_CAUSES, type Wait, type WaitRow, waitsOf } from './waits.ts';

const TEXTS: ReadonlyMap<string, RulesTexts> = new Map([
  ['en', en],
  ['ru', ru],
  ['ar', ar],
  ['iq', ar],
]);
/** Texts about settlement; English for a language without its own. */
export const rulesTexts = (lang: string): RulesTexts => TEXTS.get(lang) ?? en;

export interface RulesPageSection {
  readonly id: (typeof ORDER)[number];
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
export interface RulesPage {
  readonly title: string;
  readonly version: string;
  readonly sections: readonly RulesPageSection[];
}

/** How bets are made, then how they are settled. */
const ORDER: readonly (SectionId | BettingSectionId | 'sports')[] = [
  'general',
  'rounding',
  'kinds',
  'systems',
  'covers',
  'builder',
  'related',
  'boost',
  'acceptance',
  'limits',
  'resting',
  'vip',
  'sale',
  'edit',
  'insurance',
  'advance',
  'taxes',
  'codes',
  'time',
  'sports',
  'markets',
  'lines',
  'early',
  'interrupted',
  'voids',
  'retirement',
  'racing',
];

function rule4Lines({ rule4 }: RuleSet, texts: RulesTexts): readonly string[] {
  return rule4.map(({ fromOddsMilli, percent }, index) => {
    const next = rule4[index + 1];
    const from = decimalTextOfOdds(fromOddsMilli);
    if (!next || percent === 0) return fill(texts.deductionLast, { from });
    return fill(texts.deduction, { from, to: decimalTextOfOdds(next.fromOddsMilli - 1), percent });
  });
}

const placeLines = ({ eachWay }: RuleSet, texts: RulesTexts): readonly string[] =>
  eachWay.map(({ race, runnersMin, places, fractionDenominator }) =>
    fill(fractionDenominator === 0 ? texts.winOnly : texts.placeTerms, {
      race: race === 'handicap' ? texts.handicapRace : texts.otherRace,
      runners: runnersMin,
      places,
      denominator: fractionDenominator,
    }),
  );

/** How long bets wait for matches: sports of which something else is said, those alike in one line, then what holds for all others. */
function waitLines(rules: RuleSet, lang: string): readonly string[] {
  const texts = rulesTexts(lang);
  const listOf = (waits: WaitRow): string =>
    WAIT_CAUSES.map((cause) => fill(texts.waits[cause], { wait: waitText(waits[cause], texts) })).join('; ');
  const everywhere = listOf(rules.waits);
  const alike = Map.groupBy(SPORTS, ({ id }) => listOf(waitsOf(id, rules)));
  const own = [...alike].flatMap(([list, sports]) =>
    list === everywhere
      ? []
      : fill(texts.waitsOfSport, { sport: sports.map(({ id }) => sportName(id, lang)).join(', '), list }),
  );
  return [...own, fill(texts.waitsOfAll, { list: everywhere })];
}

function waitText(wait: Wait, texts: RulesTexts): string {
  if (wait === 'stands') return texts.waitStands;
  if (wait === 'same_day') return texts.waitSameDay;
  return wait === 0 ? texts.waitNone : fill(texts.waitHours, { hours: wait });
}

/** Which sports count overtime, said sport by sport. */
function sportLines(rules: RuleSet, lang: string): readonly string[] {
  const texts = rulesTexts(lang);
  return SPORTS.filter(({ family }) => family !== 'race' && family !== 'other').map(({ id }) => {
    const { includesOvertime } = sportRulesOf(id, rules);
    return fill(includesOvertime ? texts.sportOvertime : texts.sportRegular, { sport: sportName(id, lang) });
  });
}

/**
 * The rules page, written from the rule set by which the engine settles, the declarations of its kinds and markets, and the numbers
 * of the brand: page and engine cannot differ.
 */
export function rulesPage(rules: RuleSet, lang: string, figures: BrandFigures): RulesPage {
  const texts = rulesTexts(lang);
  const sections = ORDER.map((id): RulesPageSection => {
    if (id === 'sports') return { id, ...sportSection(rules, lang) };
    return {
      id,
      ...(isOfSettlement(id, texts) ? settlementSection(id, rules, lang) : bettingSection(id, figures, lang)),
    };
  });
  return { title: texts.title, version: fill(texts.version, { version: rules.version }), sections };
}

const isOfSettlement = (id: SectionId | BettingSectionId, texts: RulesTexts): id is SectionId =>
  id in texts.sections;

type Written = Pick<RulesPageSection, 'heading' | 'paragraphs'>;

const sportSection = (rules: RuleSet, lang: string): Written => ({
  heading: rulesTexts(lang).sections.time.heading,
  paragraphs: sportLines(rules, lang),
});

function settlementSection(id: SectionId, rules: RuleSet, lang: string): Written {
  const texts = rulesTexts(lang);
  const numbers = {
    shootoutGoals: rules.shootoutGoals,
    setsForRetirement: rules.sports.tennis?.setsForRetirement ?? rules.otherSports.setsForRetirement ?? 0,
    capPercent: rules.rule4CapPercent,
    asianHandicap: rules.isHandicapFromPlacement ? texts.fromPlacement : texts.wholeMatch,
    forecast: rules.forecastNonRunner === 'void' ? texts.nonRunnerVoid : texts.nonRunnerSingle,
  };
  const lists: Readonly<Record<string, readonly string[]>> = {
    '{rule4}': rule4Lines(rules, texts),
    '{placeTerms}': placeLines(rules, texts),
    '{waits}': waitLines(rules, lang),
    '{voidReasons}': VOID_REASONS.map((name) => `${voidNumber(name)} ${texts.voidReasons[name]}`),
  };
  const { heading, paragraphs } = texts.sections[id];
  return { heading, paragraphs: paragraphs.flatMap((text) => lists[text] ?? [fill(text, numbers)]) };
}

/** The section of the rules page that a rule stands in. */
const SECTION_OF_RULE: Readonly<Record<WhyRule, SectionId>> = {
  final: 'time',
  final_with_overtime: 'time',
  with_overtime: 'time',
  decided_early: 'early',
  cannot_change: 'early',
  push: 'lines',
  quarter_line: 'lines',
  draw_void: 'time',
  condition_void: 'early',
  took_no_part_void: 'time',
  came_late_void: 'time',
  not_starting_void: 'time',
  from_placement: 'lines',
  retired_winner_stands: 'retirement',
  retired_undecided_void: 'retirement',
  abandoned_undecided_void: 'interrupted',
  technical_draw_void: 'interrupted',
  walkover_void: 'interrupted',
  non_runner_void: 'racing',
  forecast_single: 'racing',
  dead_heat: 'racing',
  rule_4: 'racing',
  starting_price: 'racing',
  best_odds: 'racing',
  cancelled: 'voids',
  resolved_by_feed: 'general',
};

/** Number of a section on the rules page, from 1. */
export const sectionNumber = (id: RulesPageSection['id']): number => ORDER.indexOf(id) + 1;
const voidNumber = (reason: (typeof VOID_REASONS)[number]): string =>
  `${sectionNumber('voids')}.${VOID_REASONS.indexOf(reason)}`;

export interface Explanation {
  /** What happened, in one sentence; empty for a rule we do not know. */
  readonly sentence: string;
  /** Number of the rule on the rules page, such as `22.11`, and the section it stands in. */
  readonly number?: string;
  readonly section?: SectionId;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly ruleSet: string;
}

const isInput = (key: string, texts: RulesTexts): key is WhyInput => key in texts.inputs;
const isPhase = (value: string, texts: RulesTexts): value is MatchPhase => value in texts.phases;
const counterNamed = (value: string, lang: string): string => {
  const counters: Readonly<Record<string, string>> = names(lang).counters;
  return counters[value] ?? value;
};

function valueText(key: WhyInput, value: string | number, lang: string): string {
  const text = String(value);
  const texts = rulesTexts(lang);
  if (key === 'reason') return isVoidReason(text) ? texts.voidReasons[text] : text;
  if (key === 'phase') return isPhase(text, texts) ? texts.phases[text] : text;
  return key === 'counter' ? counterNamed(text, lang) : text;
}

/** Why bets are void, in words, with the number of the rule; the reason as it is where it has none. */
export const explainVoid = (
  reason: string,
  lang: string,
): { readonly number: string; readonly text: string } =>
  isVoidReason(reason)
    ? { number: voidNumber(reason), text: rulesTexts(lang).voidReasons[reason] }
    : { number: '', text: reason };

/** A settled leg in words. Unknown keys of an older bet are left out. */
export function explainLeg(why: Why, lang: string): Explanation {
  const texts = rulesTexts(lang);
  const facts = Object.entries(why.inputs).flatMap(([key, value]) =>
    isInput(key, texts) ? [{ label: texts.inputs[key], value: valueText(key, value, lang) }] : [],
  );
  const { ruleSet } = why;
  const section: SectionId | undefined = SECTION_OF_RULE[why.rule];
  if (section === undefined) return { sentence: '', facts, ruleSet };
  const reason = String(why.inputs.reason ?? '');
  const number =
    why.rule === 'cancelled' && isVoidReason(reason) ? voidNumber(reason) : String(sectionNumber(section));
  return { sentence: texts.why[why.rule], number, section, facts, ruleSet };
}
