import type { Betting } from '@overround/betting';
import { type BrandId, minor, type PersonId } from '@overround/kernel';
import type { SiteDirectory } from '@overround/site';

/** Answers what operators ask at their own port; `undefined` for what is no question of this kind. */
export type RiskAnswers = (url: string) => Promise<object | undefined>;

const DIGITS = /^\d{1,15}$/;
const numberOf = (text: string | null): number | undefined =>
  text !== null && DIGITS.test(text) ? Number(text) : undefined;

/**
 * `/risk` what may be lost, dearest events first · `/risk/event?id=` every outcome of one, and the worst score · `/risk/why` why
 * the most that may be staked is what it is: `coupon=` a code, or `game=`, `type=`, `parameter=`; `person=`, `currency=`, `stake=`
 * in minor units. `brand=` its key; without it the first two count all brands.
 */
export function riskAnswers(risk: Betting['risk'], directory: Pick<SiteDirectory, 'brands'>): RiskAnswers {
  return async (url) => {
    const { pathname, searchParams: asked } = new URL(url, 'http://internal');
    const brand = directory.brands().find((one) => one.key === asked.get('brand'));
    const brandId: BrandId | undefined = brand?.brandId;
    if (asked.has('brand') && !brand) return { refused: 'brand_unknown' };
    if (pathname === '/risk') return risk.overview(brandId);
    if (pathname === '/risk/event') return risk.ofEvent(numberOf(asked.get('id')) ?? 0, brandId);
    if (pathname !== '/risk/why') return undefined;
    const [first] = directory.brands();
    const of = brand ?? first;
    if (!of) return undefined;
    const [gameId, type] = [numberOf(asked.get('game')), numberOf(asked.get('type'))];
    const [code, personId, currency] = [asked.get('coupon'), asked.get('person'), asked.get('currency')];
    const stake = asked.get('stake');
    const answer = await risk.why({
      brandId: of.brandId,
      ...(code === null ? {} : { code }),
      ...(gameId === undefined || type === undefined
        ? {}
        : { outcome: { gameId, type, parameter: Number(asked.get('parameter') ?? 0) } }),
      // Looked up as text: a number of nobody finds nothing.
      ...(personId === null ? {} : { personId: personId as PersonId }),
      ...(currency === null ? {} : { currency }),
      ...(stake !== null && DIGITS.test(stake) ? { stakeMinor: minor(BigInt(stake)) } : {}),
    });
    return answer.ok ? answer.value : { refused: answer.code };
  };
}
