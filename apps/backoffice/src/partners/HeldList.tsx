import { calls } from '@overround/client';
import type { StaffReferrals } from '@overround/contracts/partners';
import { Link } from 'react-router';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { JoinedPath } from './JoinedPath.tsx';
import { ReasonActs } from './ReasonActs.tsx';
import { RoomList } from './RoomList.tsx';
import { SharedKinds } from './SharedKinds.tsx';
import { useHeldReferrals, useProgrammeAct } from './use-programme.ts';

/** Players whom something ties to the partner who brought them: they count, or never do. */
export function HeldList() {
  const phrases = usePhrases();
  const found = useHeldReferrals();
  return (
    <section className={styles.part} aria-label={phrases.t('partners.programme_part_held')}>
      <RoomList
        query={found}
        rows={({ referrals }) =>
          referrals.map((referral) => <Held key={referral.referral_id} referral={referral} />)
        }
      />
    </section>
  );
}

function Held({ referral }: { readonly referral: StaffReferrals['referrals'][number] }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const deciding = useProgrammeAct(calls.decideReferral);
  const { referral_id: referralId, partner, player, shared } = referral;
  const decide = (isUpheld: boolean) => (reason: string) =>
    void deciding.run({ params: { referralId }, body: { ...brand, isUpheld, reason } });
  return (
    <li className={styles.item}>
      <p>
        <Link to={`/people/limits/${player}`}>
          {phrases.t('partners.programme_player', { number: String(player) })}
        </Link>{' '}
        {phrases.t('partners.programme_brought_by', { name: partner })}
      </p>
      <SharedKinds shared={shared} />
      <JoinedPath joined={referral} />
      <ReasonActs
        acts={[
          { label: phrases.t('partners.decline'), run: decide(false) },
          { label: phrases.t('partners.uphold'), isMain: true, run: decide(true) },
        ]}
        isRunning={deciding.isRunning}
        refusal={deciding.refusal}
      />
    </li>
  );
}
