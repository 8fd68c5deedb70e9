// What is typed for a plan, read into its terms. Whether they hold together is decided by the server.

import type { PlanTerms } from '@overround/contracts/partners';

export const PLAN_FIELDS = [
  'name',
  'tiers',
  'duty',
  'fee',
  'cpa',
  'players',
  'countries',
  'deposit',
  'stake',
  'days',
  'sub',
] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
export type TypedPlan = Readonly<Record<PlanField, string>> & { readonly carriesLoss: boolean };

export const EMPTY_PLAN: TypedPlan = {
  name: '',
  tiers: '',
  duty: '0',
  fee: '0',
  cpa: '',
  players: '',
  countries: '',
  deposit: '20',
  stake: '50',
  days: '30',
  sub: '',
  carriesLoss: true,
};

const whole = (text: string): number => (/^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN);
/** A list as it is typed; keyboards of Arabic have a comma of their own. */
const listed = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `number:number` of a list, as a tier and the sum of a country are written. */
const pairs = (text: string): (readonly [number, number])[] =>
  listed(text).map((pair) => {
    const [left = '', right = ''] = pair.split(':');
    return [whole(left), whole(right)];
  });

export const sumsOfCountries = (cpa: PlanTerms['cpa']): readonly string[] =>
  cpa?.byCountry.map(({ countryId, amountUnits }) => `${countryId}:${amountUnits}`) ?? [];

export const tiersOfPlayers = (cpa: PlanTerms['cpa']): readonly string[] =>
  cpa?.tiers?.map(({ fromPlayers, amountUnits }) => `${fromPlayers}:${amountUnits}`) ?? [];

/** Nothing where something is no whole number, or nothing is paid at all. */
export function planOf(typed: TypedPlan): PlanTerms | undefined {
  const tiers = pairs(typed.tiers).map(([fromUnits, permille]) => ({ fromUnits, permille }));
  const byCountry = pairs(typed.countries).map(([countryId, amountUnits]) => ({ countryId, amountUnits }));
  const ofPlayers = pairs(typed.players).map(([fromPlayers, amountUnits]) => ({ fromPlayers, amountUnits }));
  const [duty, fee] = [whole(typed.duty), whole(typed.fee)];
  const subPermille = listed(typed.sub).map(whole);
  const [amount, deposit, stake, days] = [typed.cpa, typed.deposit, typed.stake, typed.days].map(whole);
  const hasCpa = typed.cpa.trim() !== '';
  const numbers = [
    ...tiers.flatMap(({ fromUnits, permille }) => [fromUnits, permille]),
    ...(tiers.length > 0 ? [duty, fee] : []),
    ...(hasCpa ? [amount, deposit, stake, days] : []),
    ...byCountry.flatMap((one) => [one.countryId, one.amountUnits]),
    ...ofPlayers.flatMap((one) => [one.fromPlayers, one.amountUnits]),
    ...subPermille,
  ];
  const name = typed.name.trim();
  if (!hasCpa && byCountry.length + ofPlayers.length > 0) return undefined;
  if (name === '' || (tiers.length === 0 && !hasCpa) || numbers.some((one) => Number.isNaN(one)))
    return undefined;
  return {
    name,
    ...(tiers.length > 0 && {
      share: { tiers, dutyPermille: duty, paymentFeePermille: fee, carriesLoss: typed.carriesLoss },
    }),
    ...(hasCpa && {
      cpa: {
        depositUnitsMin: deposit ?? 0,
        stakeUnitsMin: stake ?? 0,
        days: days ?? 0,
        amountUnits: amount ?? 0,
        byCountry,
        ...(ofPlayers.length > 0 && { tiers: ofPlayers }),
      },
    }),
    subPermille,
  };
}

/** A plan as it would be typed: its next version begins from what there is. */
export const typedOf = ({ name, share, cpa, subPermille }: PlanTerms): TypedPlan => ({
  name,
  tiers: share?.tiers.map(({ fromUnits, permille }) => `${fromUnits}:${permille}`).join(', ') ?? '',
  duty: String(share?.dutyPermille ?? EMPTY_PLAN.duty),
  fee: String(share?.paymentFeePermille ?? EMPTY_PLAN.fee),
  cpa: cpa ? String(cpa.amountUnits) : '',
  players: tiersOfPlayers(cpa).join(', '),
  countries: sumsOfCountries(cpa).join(', '),
  deposit: String(cpa?.depositUnitsMin ?? EMPTY_PLAN.deposit),
  stake: String(cpa?.stakeUnitsMin ?? EMPTY_PLAN.stake),
  days: String(cpa?.days ?? EMPTY_PLAN.days),
  sub: subPermille.join(', '),
  carriesLoss: share?.carriesLoss ?? true,
});
