import type { CurrencyCode } from '@overround/kernel';
import type { PaymentFamily, PaymentMethod } from '@overround/provider-kit';
import type { OfferedMethod } from '../domain/payment-request.ts';
import type { PaymentDirection } from '../domain/payment.ts';

/** What the brand's contract says of a way; what stands empty is as its provider tells it. */
export type MethodTerms = Partial<
  Pick<PaymentMethod, 'amountMinorMin' | 'amountMinorMax' | 'fee' | 'usualMinutes'>
>;

/** What stands empty fits everything. Bounds are minor units of the rule's currency, both included. */
export interface RoutingRule {
  readonly direction?: PaymentDirection;
  readonly family?: PaymentFamily;
  readonly providerId?: string;
  readonly methodId?: string;
  readonly countryCode?: string;
  readonly currency?: CurrencyCode;
  readonly amountMinorMin?: bigint;
  readonly amountMinorMax?: bigint;
  /** The lower the earlier. */
  readonly priority: number;
  readonly isOpen: boolean;
  /** Counts before a sum is known, so rules with bounds have none. */
  readonly terms?: MethodTerms;
}

export interface RoutedRequest {
  readonly countryCode: string;
  readonly currency: CurrencyCode;
  /** Absent while nothing is asked for yet: rules with bounds then say nothing. */
  readonly amountMinor?: bigint;
}

/** Where no rule fits. */
const USUAL = { priority: 100, isOpen: true } as const;

/** What counts for a method: the last rule that fits. */
export function ruleFor(
  rules: readonly RoutingRule[],
  method: OfferedMethod,
  request: RoutedRequest,
): Pick<RoutingRule, 'priority' | 'isOpen' | 'terms'> {
  return rules.findLast((rule) => fits(rule, method, request)) ?? USUAL;
}

function fits(rule: RoutingRule, method: OfferedMethod, request: RoutedRequest): boolean {
  const same = <T>(wanted: T | undefined, is: T | undefined) => wanted === undefined || wanted === is;
  return (
    same(rule.direction, method.kind) &&
    same(rule.family, method.family) &&
    same(rule.providerId, method.providerId) &&
    same(rule.methodId, method.methodId) &&
    same(rule.countryCode, request.countryCode) &&
    same(rule.currency, request.currency) &&
    isWithin(rule, request.amountMinor)
  );
}

function isWithin({ amountMinorMin, amountMinorMax }: RoutingRule, amount: bigint | undefined): boolean {
  if (amountMinorMin === undefined && amountMinorMax === undefined) return true;
  if (amount === undefined) return false;
  return amount >= (amountMinorMin ?? amount) && amount <= (amountMinorMax ?? amount);
}

/** The methods that are open, under the terms of their rules, those of lower priority first; equal ones stay as their providers told them. */
export const routeOffer = (
  rules: readonly RoutingRule[],
  methods: readonly OfferedMethod[],
  request: RoutedRequest,
): OfferedMethod[] =>
  methods
    .map((method) => ({ method, rule: ruleFor(rules, method, request) }))
    .filter(({ rule }) => rule.isOpen)
    .toSorted((a, b) => a.rule.priority - b.rule.priority)
    .map(({ method, rule }) => ({ ...method, ...rule.terms }));

/** How a provider answered of late. */
export interface ProviderHealth {
  readonly failures: number;
  readonly failedMsAgo: number;
}

const FAILURES_MAX = 3;
const FORGIVEN_AFTER_MS = 300_000;

/** Three questions in a row without an answer put a provider last, for five minutes. */
export const isHealthy = (health: ProviderHealth | undefined): boolean =>
  !health || health.failures < FAILURES_MAX || health.failedMsAgo > FORGIVEN_AFTER_MS;

const fieldsOf = ({ fields }: OfferedMethod): string => (fields ?? []).map(({ fieldId }) => fieldId).join();

/** Whether `other` can carry what was asked of `chosen`: the same way, family and form, the sum inside its limits, no dearer. */
export const standsIn = (chosen: OfferedMethod, other: OfferedMethod, amountMinor: bigint): boolean =>
  other.providerId !== chosen.providerId &&
  other.kind === chosen.kind &&
  other.family !== undefined &&
  other.family === chosen.family &&
  fieldsOf(other) === fieldsOf(chosen) &&
  amountMinor >= other.amountMinorMin &&
  amountMinor <= other.amountMinorMax &&
  (other.fee?.permille ?? 0) <= (chosen.fee?.permille ?? 0) &&
  (other.fee?.fixedMinor ?? 0n) <= (chosen.fee?.fixedMinor ?? 0n);

export interface RoutePlan {
  readonly chosen: OfferedMethod;
  readonly methods: readonly OfferedMethod[];
  readonly rules: readonly RoutingRule[];
  readonly health: ReadonlyMap<string, ProviderHealth>;
  readonly request: RoutedRequest & { readonly amountMinor: bigint };
}

/**
 * Who is asked for a payment, in order: what the player chose, then what stands in for it by priority; those that do not answer of late come
 * last, and what a rule closes for this sum is not asked; each provider once. Never empty: what was chosen and stands alone is asked.
 */
export function planRoutes({ chosen, methods, rules, health, request }: RoutePlan): OfferedMethod[] {
  const others = methods.filter((other) => standsIn(chosen, other, request.amountMinor));
  const isOpen = ruleFor(rules, chosen, request).isOpen;
  const ordered = [...(isOpen ? [chosen] : []), ...routeOffer(rules, others, request)];
  const plan = ordered
    .filter((one, index) => ordered.findIndex(({ providerId }) => providerId === one.providerId) === index)
    .toSorted(
      (a, b) => Number(isHealthy(health.get(b.providerId))) - Number(isHealthy(health.get(a.providerId))),
    );
  return plan.length > 0 ? plan : [chosen];
}
