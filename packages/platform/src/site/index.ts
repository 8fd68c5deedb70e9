import type { BrandId } from '@overround/kernel';

/** A brand as one visitor sees it. Every flow and read takes it first. */
export interface SiteContext {
  readonly brandId: BrandId;
  /** Short name in URLs and files: `house`, `najm`. */
  readonly brandKey: string;
  /** Language code of the wire (`ru`, `en`, `ar`). */
  readonly lang: string;
  /** Numeric country of the visitor as the wire counts them. */
  readonly countryId: number;
  /** Where the connection comes from, by a source the house trusts and no query; absent when none knows. Gates look at it. */
  readonly seenCountryId?: number;
  /** Base URL for links that leave the house; from configuration, never from a header. */
  readonly origin: string;
}
