import { calls } from '@overround/client';
import { Select, TextField } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { groupedDigits, maskHint, phoneDigits } from '../shared/phone-input.ts';
import { type Services, usePhrases, useServices } from './services.tsx';
import styles from './PhoneField.module.css';

/** What the field stands for: digits, and the country whose calling code goes before them. */
export interface TypedPhone {
  readonly digits: string;
  /** Alpha-2. */
  readonly country: string;
}

export interface PhoneFieldProps {
  readonly value: TypedPhone;
  readonly onChange: (value: TypedPhone) => void;
  readonly problem?: string | undefined;
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

/** Calling code and number. The mask comes from the server; without one any digits are taken. */
export function PhoneField({ value, onChange, problem }: PhoneFieldProps) {
  const phrases = usePhrases();
  const services = useServices();
  const masks = useQuery(masksQuery(services));
  const callable = services.site.countries.filter(({ callingCode }) => callingCode !== '');
  const maskOf = (code: string) => {
    const id = callable.find((country) => country.code === code)?.id;
    return masks.data?.find(({ CountryId }) => CountryId === id);
  };
  const mask = maskOf(value.country);
  return (
    <div className={styles.phone}>
      <Select
        label={phrases.t('people.phone_country')}
        autoComplete="tel-country-code"
        options={callable.map(({ code, name, callingCode }) => ({
          value: code,
          label: `${name} \u2066+${callingCode}\u2069`,
        }))}
        value={value.country}
        onChange={(country) =>
          onChange({ country, digits: phoneDigits(value.digits, country, maskOf(country)) })
        }
      />
      <TextField
        label={phrases.t('people.phone_number')}
        problem={problem}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        required
        {...(mask && { placeholder: maskHint(mask) })}
        value={groupedDigits(value.digits, mask)}
        onChange={(event) =>
          onChange({ ...value, digits: phoneDigits(event.target.value, value.country, mask) })
        }
      />
    </div>
  );
}
