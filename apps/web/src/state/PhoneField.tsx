import { calls } from '@overround/client';
import type { Phrases } from '@overround/phrases';
import { type PhoneNumber, PhoneNumberField, type PhoneNumberWords } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Services, usePhrases, useServices } from './services.tsx';

/** What the field stands for: digits, and the country whose calling code goes before them (alpha-2). */
export type TypedPhone = PhoneNumber;

export interface PhoneFieldProps {
  readonly value: TypedPhone;
  readonly onChange: (value: TypedPhone) => void;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
}

const masksQuery = ({ api, site }: Services) =>
  queryOptions({
    queryKey: ['phone-masks', site.brandKey],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.read(calls.getPhoneMasks, {}, { signal }),
  });

/** The country of the brand, until another is chosen. */
export const firstPhone = ({ site }: Pick<Services, 'site'>): TypedPhone => ({
  digits: '',
  country: site.countries.find(({ id }) => id === site.defaultCountryId)?.code ?? '',
});

export const phoneWords = (phrases: Phrases): PhoneNumberWords => ({
  country: phrases.t('people.phone_country'),
  search: phrases.t('people.phone_search'),
  clear: phrases.t('people.phone_clear'),
  nothing: phrases.t('people.no_options'),
  back: phrases.t('shell.back'),
  close: phrases.t('shell.close'),
  loading: phrases.t('shell.loading'),
});

/** Countries of the site that can be called, and how their numbers are written; masks come from the server. */
export function useCallingCountries() {
  const services = useServices();
  const masks = useQuery(masksQuery(services));
  const countries = services.site.countries.filter(({ callingCode }) => callingCode !== '');
  const maskOf = (code: string) => {
    const id = countries.find((country) => country.code === code)?.id;
    return masks.data?.find(({ CountryId }) => CountryId === id);
  };
  return { countries, maskOf };
}

/** Calling code and number. Without a mask any digits are taken. */
export function PhoneField({ value, onChange, problem, isDisabled = false }: PhoneFieldProps) {
  const phrases = usePhrases();
  return (
    <PhoneNumberField
      {...useCallingCountries()}
      label={phrases.t('people.phone_number')}
      words={phoneWords(phrases)}
      problem={problem}
      name="phone"
      isRequired
      isDisabled={isDisabled}
      value={value}
      onChange={onChange}
    />
  );
}
