import { Flag } from '@overround/ui';
import { useSite } from './services.tsx';

/** The flag of a country by its id in the site's list. Decoration: the league's or country's name stands beside it. */
export function CountryFlag({ countryId }: { readonly countryId: number }) {
  const { countries } = useSite();
  return <Flag country={countries.find((country) => country.id === countryId)?.code.toLowerCase()} />;
}
