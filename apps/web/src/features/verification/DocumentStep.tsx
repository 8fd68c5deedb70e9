import { calls } from '@overround/client';
import type { VerificationStep } from '@overround/contracts/verification';
import { Select, Skeleton } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { typesQuery } from './verification-queries.ts';
import styles from './Verification.module.css';

const countriesQuery = ({ api, lang }: Services) =>
  queryOptions({
    queryKey: ['site', 'countries', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.read(calls.getPhoneCountries, {}, { signal }),
  });

export interface DocumentStepProps {
  readonly step: VerificationStep;
  readonly reviewHours: number;
}

/** A step done with a document: which country gave it out, which one it is, and its form. */
export function DocumentStep({ step, reviewHours }: DocumentStepProps) {
  const phrases = usePhrases();
  const services = useServices();
  const [countryId, setCountryId] = useState<number>();
  const [docType, setDocType] = useState('');
  const types = useQuery({ ...typesQuery(services, step, countryId), placeholderData: (before) => before });
  const countries = useQuery(countriesQuery(services));
  if (types.isError)
    return <LoadFailed text={phrases.t('proof.failed')} onRetry={() => void types.refetch()} />;
  if (!types.data || !countries.data)
    return <Skeleton rows={3} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  const offered = types.data.document_types;
  const chosen = offered.find(({ doc_type }) => doc_type === docType) ?? offered[0];
  const country = countryId ?? types.data.country_id;
  return (
    <div className={styles.form}>
      <Select
        label={phrases.t('proof.doc_country')}
        value={String(country)}
        options={countries.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => setCountryId(Number(value))}
      />
      <Select
        label={phrases.t('proof.doc_choose')}
        value={chosen?.doc_type ?? ''}
        options={offered.map(({ doc_type }) => ({
          value: doc_type,
          label: phrases.t(`identification.doc_${doc_type}`),
        }))}
        onChange={setDocType}
      />
      {chosen && (
        <DocumentForm
          key={`${country}-${chosen.doc_type}`}
          step={step}
          type={chosen}
          countryId={country}
          reviewHours={reviewHours}
        />
      )}
    </div>
  );
}
