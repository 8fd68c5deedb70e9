import { calls } from '@overround/client';
import type { StaffPartnerPayout } from '@overround/contracts/partners';
import { listText } from '@overround/phrases';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Friends.module.css';
import { ReasonActs } from './ReasonActs.tsx';
import { RoomList } from './RoomList.tsx';
import { sumText, usePartnerPayouts, useProgrammeAct } from './use-programme.ts';

/** Payouts of commission: two persons say yes; what goes by bank is marked as paid with its reference. */
export function PartnerPayouts() {
  const phrases = usePhrases();
  const found = usePartnerPayouts();
  return (
    <section className={styles.part} aria-label={phrases.t('partners.programme_part_payouts')}>
      <RoomList
        query={found}
        none={phrases.t('partners.programme_payouts_none')}
        rows={({ payouts }) => payouts.map((payout) => <Payout key={payout.payout_id} payout={payout} />)}
      />
    </section>
  );
}

function Payout({ payout }: { readonly payout: StaffPartnerPayout }) {
  const phrases = usePhrases();
  const { amount_minor: amount, exponent, currency, partner, player, way, status } = payout;
  const { approved_by: approvedBy, is_mine: isMine } = payout;
  return (
    <li className={styles.item}>
      <p>
        {phrases.t('partners.programme_payout', {
          sum: sumText(amount, exponent, currency),
          partner,
          way: phrases.t(`partners.programme_way_${way}`),
        })}{' '}
        ·{' '}
        <Link to={`/people/limits/${player}`}>
          {phrases.t('partners.programme_player', { number: String(player) })}
        </Link>
      </p>
      {approvedBy.length > 0 && (
        <p className={styles.faint}>
          {phrases.t('partners.programme_approved', { who: listText(phrases.formatTag, approvedBy) })}
        </p>
      )}
      {isMine && status === 'asked' && <p>{phrases.t('partners.programme_is_mine')}</p>}
      {status === 'asked' && <Vote payout={payout} />}
      {status === 'approved' && way === 'bank' && <MarkPaid payoutId={payout.payout_id} />}
    </li>
  );
}

function Vote({ payout: { payout_id: payoutId, is_mine: isMine } }: { readonly payout: StaffPartnerPayout }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const voting = useProgrammeAct(calls.decidePartnerPayout);
  const vote = (isFor: boolean) => (reason: string) =>
    void voting.run({ params: { payoutId }, body: { ...brand, isFor, reason } });
  return (
    <ReasonActs
      acts={[
        { label: phrases.t('partners.programme_no'), run: vote(false) },
        ...(isMine ? [] : [{ label: phrases.t('partners.programme_yes'), isMain: true, run: vote(true) }]),
      ]}
      isRunning={voting.isRunning}
      refusal={voting.refusal}
    />
  );
}

function MarkPaid({ payoutId }: { readonly payoutId: string }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [typed, setTyped] = useState('');
  const marking = useProgrammeAct(calls.markPartnerPayoutPaid);
  const reference = typed.trim();
  return (
    <>
      <div className={styles.form}>
        <TextField
          label={phrases.t('partners.programme_reference')}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          kind="primary"
          disabled={reference === ''}
          isBusy={marking.isRunning}
          onClick={() => void marking.run({ params: { payoutId }, body: { ...brand, reference } })}
        >
          {phrases.t('partners.programme_mark_paid')}
        </Button>
      </div>
      {marking.refusal && <Notice tone="error">{refusalText(phrases, marking.refusal)}</Notice>}
    </>
  );
}
