import type { Minor } from '@overround/kernel';

/** What is said about checks before a sum is sent: `any`, `reached` by the sum as typed, or `from` a sum on; nothing where none is near. */
export type ChecksNotice = { readonly kind: 'any' | 'reached' | 'from'; readonly fromMinor: Minor };

/** `fromMinor`: nothing where no sum is looked at. Who cannot reach it by the limits of the method is not bothered with it. */
export function checksNotice(
  fromMinor: Minor | undefined,
  { typedMinor, mostMinor }: { readonly typedMinor: Minor | undefined; readonly mostMinor: Minor },
): ChecksNotice | undefined {
  if (fromMinor === undefined || fromMinor > mostMinor) return undefined;
  if (fromMinor === 0n) return { kind: 'any', fromMinor };
  return { kind: typedMinor !== undefined && typedMinor >= fromMinor ? 'reached' : 'from', fromMinor };
}
