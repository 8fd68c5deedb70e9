import type { Choice } from '@overround/ui';
import { useSite } from '../../state/services.tsx';

/** Something to choose from: the countries of the site. */
export const useCountryChoices = (): readonly Choice[] =>
  useSite().countries.map(({ id, code, name }) => ({
    value: String(id),
    name,
    iso: code,
    flag: code.toLowerCase(),
  }));
