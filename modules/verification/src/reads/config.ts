import { FILE_BYTES_MAX, FILE_KINDS } from '@overround/contracts/files';
import {
  DOCUMENT_FILES_MAX,
  type DocumentTypeView,
  type IdentificationConfig,
  type RequiredFields,
  type VerificationStep,
} from '@overround/contracts/verification';
import { ageMinOf, type Brand, type Country } from '@overround/site';
import type { MoneyBounds } from '../domain/money-bounds.ts';
import { type DocumentRule, documentsIn } from '../domain/documents.ts';
import { type IdentityServices, servedBy } from '../identity-services.ts';
import { methodsIn, REFERENCE } from '../domain/rules.ts';

const typeView = (rule: DocumentRule): DocumentTypeView => ({
  doc_type: rule.type,
  steps: [...rule.steps],
  fields: [...rule.fields],
  sides: [...rule.sides],
  months_max: rule.monthsMax ?? null,
  has_expiry: rule.fields.includes('expires_on'),
});

/** Documents of a country, for one step or all. */
export const documentTypesIn = (alpha2: string, step?: VerificationStep): DocumentTypeView[] =>
  documentsIn(alpha2)
    .filter((rule) => step === undefined || rule.steps.includes(step))
    .map(typeView);

/** What has to be told of each document of a country. */
export const requiredFieldsIn = (alpha2: string): RequiredFields =>
  documentsIn(alpha2).map(({ type, fields }) => ({ doc_type: type, fields: [...fields] }));

/** What identification asks for in a country. */
export const configOf = ({
  brand,
  country,
  bounds,
  services,
}: {
  readonly brand: Brand;
  readonly country: Country;
  readonly bounds: MoneyBounds;
  readonly services: IdentityServices | undefined;
}): IdentificationConfig => ({
  required_field_by_doc_type: requiredFieldsIn(country.alpha2),
  document_types: documentTypesIn(country.alpha2),
  methods: methodsIn({ alpha2: country.alpha2, served: servedBy(services) }),
  country_id: country.countryId,
  age_min: ageMinOf(brand, country),
  threshold: String(bounds.thresholdMinor),
  currency: REFERENCE.code,
  exponent: REFERENCE.exponent,
  file_kinds: [...FILE_KINDS],
  file_bytes_max: FILE_BYTES_MAX,
  files_max: DOCUMENT_FILES_MAX,
});
