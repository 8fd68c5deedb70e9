import { calls } from '@overround/client';
import type { Campaign } from '@overround/contracts/bonus';
import { Button, Notice, Table, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../app/services.tsx';
import styles from './Campaigns.module.css';
import { useCampaignAct } from './use-campaigns.ts';
import { sumWord, whenWord } from './words.ts';

type Late = Campaign['late'][number];

/** Orders of free rounds that the casino fails, with what it said last; nothing where it fails none. */
export function FailingOrders({ campaign: { failing } }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  if (failing.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{phrases.t('campaigns.failing')}</h2>
      <p className={styles.faint}>{phrases.t('campaigns.failing_hint')}</p>
      <Table
        caption={phrases.t('campaigns.failing')}
        isStacked
        rows={failing}
        keyOf={({ account, game, toldAt }) => `${account} ${game} ${toldAt}`}
        columns={[
          {
            id: 'account',
            head: phrases.t('campaigns.account'),
            isRowHead: true,
            cell: ({ account }) => <bdi>{account}</bdi>,
          },
          {
            id: 'casino',
            head: phrases.t('campaigns.casino'),
            cell: ({ provider, game }) => (
              <bdi>
                {provider} · {game}
              </bdi>
            ),
          },
          {
            id: 'state',
            head: phrases.t('campaigns.state'),
            cell: ({ state }) => phrases.t(`campaigns.state_fails_${state}`),
          },
          { id: 'fault', head: phrases.t('campaigns.fault'), cell: ({ fault }) => <bdi>{fault}</bdi> },
          {
            id: 'told',
            head: phrases.t('campaigns.told_at'),
            cell: ({ toldAt }) => whenWord(phrases, toldAt),
          },
        ]}
      />
    </section>
  );
}

/** Rounds that were told too late: each is honoured or declined once, with a reason. */
export function LateRounds({ campaign: { offerId, late } }: { readonly campaign: Campaign }) {
  const phrases = usePhrases();
  if (late.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="late">
      <h2 id="late">{phrases.t('campaigns.late')}</h2>
      <p className={styles.faint}>{phrases.t('campaigns.late_hint')}</p>
      <ul className={styles.rounds}>
        {late.map((round) => (
          <li key={round.roundId} className={styles.round}>
            <LateRound offerId={offerId} round={round} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LateRound({ offerId, round }: { readonly offerId: number; readonly round: Late }) {
  const phrases = usePhrases();
  const { account, provider, game, roundId, winMinor, toldAt, honouredMinor, decidedBy } = round;
  return (
    <>
      <dl className={styles.facts}>
        {[
          [phrases.t('campaigns.round'), roundId],
          [phrases.t('campaigns.account'), String(account)],
          [phrases.t('campaigns.casino'), `${provider} · ${game}`],
          [phrases.t('campaigns.win'), sumWord(winMinor, round)],
          [phrases.t('campaigns.told_at'), whenWord(phrases, toldAt)],
        ].map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {honouredMinor === null ? (
        <Deciding offerId={offerId} roundId={roundId} />
      ) : (
        <p>
          {honouredMinor === '0'
            ? phrases.t('campaigns.declined')
            : phrases.t('campaigns.honoured', { sum: sumWord(honouredMinor, round) })}{' '}
          · <bdi>{decidedBy}</bdi>
        </p>
      )}
    </>
  );
}

function Deciding({ offerId, roundId }: { readonly offerId: number; readonly roundId: string }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const deciding = useCampaignAct(calls.decideLateRound);
  const decide = (isUpheld: boolean) =>
    void deciding.run({
      params: { offerId },
      body: { ...brand, roundId, isUpheld, reason: reason.trim() },
    });
  const isReady = reason.trim() !== '';
  return (
    <div className={styles.fields} role="group" aria-label={`${phrases.t('campaigns.round')} ${roundId}`}>
      <TextField
        label={phrases.t('campaigns.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button disabled={!isReady} isBusy={deciding.isRunning} onClick={() => decide(false)}>
        {phrases.t('campaigns.decline_late')}
      </Button>
      <Button kind="primary" disabled={!isReady} isBusy={deciding.isRunning} onClick={() => decide(true)}>
        {phrases.t('campaigns.honour')}
      </Button>
      {deciding.refusal && <Notice tone="error">{refusalText(phrases, deciding.refusal)}</Notice>}
    </div>
  );
}
