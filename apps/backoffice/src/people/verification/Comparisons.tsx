import type { ReviewCase } from '@overround/contracts/verification';
import { Table } from '@overround/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { usePhrases } from '../../app/services.tsx';
import styles from './Comparisons.module.css';
import { countryWord } from './words.ts';

type Row = ReviewCase['comparisons'][number];

function Fits({ fits }: Pick<Row, 'fits'>) {
  const phrases = usePhrases();
  if (fits === null) return <span className={styles.none}>–</span>;
  const Icon = fits ? Check : TriangleAlert;
  return (
    <span className={styles.fits} data-fits={fits}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {phrases.t(fits ? 'verification.fits' : 'verification.differs')}
    </span>
  );
}

/** What stands on the document beside what the account says, line by line; what differs is said in words, not by colour alone. */
export function Comparisons({ rows }: { readonly rows: readonly Row[] }) {
  const phrases = usePhrases();
  return (
    <Table
      caption={phrases.t('verification.compare')}
      isCaptionShown
      rows={rows}
      keyOf={({ field }) => field}
      columns={[
        {
          id: 'field',
          head: phrases.t('verification.field'),
          cell: ({ field }) => phrases.t(`identification.field_${field}`),
          isRowHead: true,
        },
        {
          id: 'document',
          head: phrases.t('verification.on_document'),
          cell: ({ field, document }) => (
            <bdi>{field === 'country_id' ? countryWord(phrases, document) : document}</bdi>
          ),
        },
        {
          id: 'profile',
          head: phrases.t('verification.in_account'),
          cell: ({ profile }) =>
            profile === '' ? (
              <span className={styles.none}>{phrases.t('verification.no_word')}</span>
            ) : (
              <bdi>{profile}</bdi>
            ),
        },
        {
          id: 'fits',
          head: <span className="visually-hidden">{phrases.t('verification.fits')}</span>,
          cell: ({ fits }) => <Fits fits={fits} />,
        },
      ]}
    />
  );
}
