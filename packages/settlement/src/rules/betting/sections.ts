// The part of the rules page about bets: written from the declarations of the engine and the numbers of the brand.

import { decimalTextOfOdds } from '@overround/kernel';
import { type MarketFamily, MARKET_GROUPS, sportName } from '@overround/markets';
import type { SportId } from '@overround/sports';
import { BUILDER_LEGS } from '../../ticket/builder.ts';
import { linesOfCover, NAMED_COVERS } from '../../ticket/covers.ts';
import { ANTI_SYSTEM_PLACES_MAX } from '../../ticket/kinds/anti-express.ts';
import { TICKET_KINDS } from '../../ticket/kinds/index.ts';
import type { KindRules } from '../../ticket/kinds/kind.ts';
import { fill } from '../fill.ts';
import { bettingAr } from './ar.ts';
import { bettingEn, type BettingSectionId, type BettingTexts } from './en.ts';
import type { BrandFigures } from './figures.ts';
import { bettingRu } from './ru.ts';

const TEXTS: ReadonlyMap<string, BettingTexts> = new Map([
  ['en', bettingEn],
  ['ru', bettingRu],
  ['ar', bettingAr],
  ['iq', bettingAr],
]);
export const bettingTexts = (lang: string): BettingTexts => TEXTS.get(lang) ?? bettingEn;

const HOUR_MS = 3_600_000;
const seconds = (ms: number): number => Math.round(ms / 1000);
const percentOfBps = (bps: number): string => String(bps / 100);
const named = (name: string, text: string): string => `${name}. ${text}`;

function kindLines(figures: BrandFigures, { kinds }: BettingTexts): string[] {
  const limits = { placesMax: figures.couponEventsMax, systemPlacesMax: figures.systemEventsMax };
  return Object.values(TICKET_KINDS).map((rules: KindRules) => {
    const { name, text } = kinds[rules.kind];
    return fill(named(name, text), {
      legsMin: rules.placesMin,
      legsMax: rules.placesMax(limits),
      antiPercent: figures.antiExpressPercent,
      antiSystemMax: ANTI_SYSTEM_PLACES_MAX,
    });
  });
}

/** Families in the order in which a match page shows their markets. */
const FAMILIES: readonly MarketFamily[] = [...new Set(MARKET_GROUPS.map(({ family }) => family))];
const familyLines = ({ families }: BettingTexts): string[] =>
  FAMILIES.map((family) => named(families[family].name, families[family].text));

const coverLines = ({ coverNames, coverLine }: BettingTexts): string[] =>
  NAMED_COVERS.map((cover) =>
    fill(coverLine, {
      name: coverNames[cover.id] ?? cover.id,
      legs: cover.legs,
      lines: String(linesOfCover(cover)),
    }),
  );

function boostLines({ expressBoost }: BrandFigures, texts: BettingTexts): string[] {
  if (!expressBoost) return [texts.boostNone];
  const { legsMin, percents, oddsMilliMin } = expressBoost;
  const steps = percents.map((percent, at) =>
    fill(at === percents.length - 1 ? texts.boostLast : texts.boostStep, { legs: legsMin + at, percent }),
  );
  return [fill(texts.boostIntro, { odds: decimalTextOfOdds(oddsMilliMin) }), ...steps];
}

function insuranceLines({ insurance }: BrandFigures, texts: BettingTexts): string[] {
  if (!insurance) return [texts.insuranceNone];
  const percents = insurance.percents.join(', ');
  return [fill(texts.insurance, { percents, marginPercent: insurance.marginPercent })];
}

function advanceLines({ advance }: BrandFigures, texts: BettingTexts): string[] {
  if (!advance) return [texts.advanceNone];
  const { expectedPercent, withinMs } = advance;
  return [fill(texts.advance, { expectedPercent, hours: Math.round(withinMs / HOUR_MS) })];
}

function taxLines({ taxes }: BrandFigures, texts: BettingTexts): string[] {
  if (!taxes || (taxes.stakeTaxBps === 0 && taxes.type === 0)) return [texts.taxNone];
  const payout = texts.taxPayout[taxes.type] ?? texts.taxPayout[0];
  const isDue = taxes.type > 0;
  return [
    ...(taxes.stakeTaxBps > 0
      ? [
          fill(texts.taxStake, { percent: percentOfBps(taxes.stakeTaxBps) }),
          taxes.hasReturnTax ? texts.taxReturn : texts.taxNoReturn,
        ]
      : []),
    fill(payout, { percent: percentOfBps(taxes.payoutTaxBps) }),
    ...(isDue && taxes.winUnitsMin > 0 ? [fill(texts.taxFromWin, { units: taxes.winUnitsMin })] : []),
    ...(isDue && taxes.oddsMilliMin > 0
      ? [fill(texts.taxFromOdds, { odds: decimalTextOfOdds(taxes.oddsMilliMin) })]
      : []),
  ];
}

/** A sentence for each thing a law limits. */
const lawLines = ({ laws = [] }: BrandFigures, texts: BettingTexts): string[] =>
  laws.flatMap(({ country, stake, payout, odds }) => [
    ...(stake === undefined ? [] : [fill(texts.lawStake, { country, sum: stake })]),
    ...(payout === undefined ? [] : [fill(texts.lawPayout, { country, sum: payout })]),
    ...(odds === undefined ? [] : [fill(texts.lawOdds, { country, odds })]),
  ]);

const delayLines = (figures: BrandFigures, texts: BettingTexts, lang: string): string[] =>
  [...figures.liveDelayMsBySport].map(([sportId, ms]) =>
    // Keys of a brand's table are ids of sports.
    fill(texts.delayOfSport, { sport: sportName(sportId as SportId, lang), seconds: seconds(ms) }),
  );

/** One section about bets in words. */
export function bettingSection(
  id: BettingSectionId,
  figures: BrandFigures,
  lang: string,
): { readonly heading: string; readonly paragraphs: readonly string[] } {
  const texts = bettingTexts(lang);
  const lists: Readonly<Record<string, () => readonly string[]>> = {
    '{kinds}': () => kindLines(figures, texts),
    '{covers}': () => coverLines(texts),
    '{families}': () => familyLines(texts),
    '{boost}': () => boostLines(figures, texts),
    '{insurance}': () => insuranceLines(figures, texts),
    '{advance}': () => advanceLines(figures, texts),
    '{taxes}': () => taxLines(figures, texts),
    '{laws}': () => lawLines(figures, texts),
    '{delays}': () => delayLines(figures, texts, lang),
  };
  const numbers = {
    builderMin: BUILDER_LEGS.min,
    builderMax: BUILDER_LEGS.max,
    couponEventsMax: figures.couponEventsMax,
    systemEventsMax: figures.systemEventsMax,
    liveDelaySeconds: seconds(figures.liveDelayMsDefault),
    restHours: Math.round(figures.restsMs / HOUR_MS),
    saleMarginPercent: figures.saleMarginPercent,
    offerSeconds: seconds(figures.offerMs),
    quoteSeconds: seconds(figures.quoteMs),
  };
  const { heading, paragraphs } = texts.sections[id];
  return { heading, paragraphs: paragraphs.flatMap((text) => lists[text]?.() ?? [fill(text, numbers)]) };
}
