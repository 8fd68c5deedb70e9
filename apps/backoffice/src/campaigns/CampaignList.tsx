import type { Campaign } from '@overround/contracts/bonus';
import { listText } from '@overround/phrases';
import { Badge, Table } from '@overround/ui';
import { Link } from 'react-router';
import { usePhrases } from '../app/services.tsx';
import { kindWord, stateOf, sumWord, wantsStaff } from './words.ts';

const TONES = { open: 'accent', waits: 'live', stopped: 'plain' } as const;

/** All campaigns of the brand in their newest versions; what waits for a second person first, stopped ones last. */
export function CampaignList({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const phrases = usePhrases();
  const sums = (texts: readonly string[]): string => listText(phrases.formatTag, texts, 'beside') || '–';
  const order = ['waits', 'open', 'stopped'];
  const rows = campaigns.toSorted(
    (one, other) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other)),
  );
  return (
    <Table
      caption={phrases.t('campaigns.title')}
      isStacked
      rows={rows}
      keyOf={({ offerId }) => offerId}
      columns={[
        {
          id: 'code',
          head: phrases.t('campaigns.code'),
          isRowHead: true,
          cell: ({ offerId, code }) => <Link to={`/campaigns/${offerId}`}>{code}</Link>,
        },
        { id: 'kind', head: phrases.t('campaigns.kind'), cell: ({ kind }) => kindWord(phrases, kind) },
        {
          id: 'state',
          head: phrases.t('campaigns.state'),
          cell: (campaign) => (
            <>
              <Badge tone={TONES[stateOf(campaign)]}>
                {phrases.t(`campaigns.state_${stateOf(campaign)}`)}
              </Badge>
              {wantsStaff(campaign) && (
                <>
                  {' '}
                  <Badge tone="live">{phrases.t('campaigns.wants_staff')}</Badge>
                </>
              )}
            </>
          ),
        },
        {
          id: 'persons',
          head: phrases.t('campaigns.persons'),
          isNumber: true,
          cell: ({ money }) => money.reduce((sum, { persons }) => sum + persons, 0),
        },
        {
          id: 'given',
          head: phrases.t('campaigns.given'),
          isNumber: true,
          cell: ({ money }) => sums(money.map((of) => sumWord(of.grantedMinor, of))),
        },
        {
          id: 'own',
          head: phrases.t('campaigns.became_own'),
          isNumber: true,
          cell: ({ money }) => sums(money.map((of) => sumWord(of.convertedMinor, of))),
        },
      ]}
    />
  );
}
