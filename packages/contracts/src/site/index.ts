import type { CallContract } from '../call/index.ts';
import { checkLink } from './check-link.ts';
import { getPhoneCountries, getPhoneData } from './phone-countries.ts';
import { getCities, getRegions } from './place-calls.ts';
import { getSiteConfig } from './site-config.ts';

export * from './check-link.ts';
export * from './office-place.ts';
export * from './phone-countries.ts';
export * from './place-calls.ts';
export * from './site-config.ts';
export * from './site-section.ts';

export const siteCalls = [
  getSiteConfig,
  getPhoneCountries,
  getPhoneData,
  checkLink,
  getRegions,
  getCities,
] as const satisfies readonly CallContract[];
