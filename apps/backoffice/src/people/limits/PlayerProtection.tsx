import { calls, CallRefused } from '@overround/client';
import type { StaffProtection } from '@overround/contracts/limits';
import { Button, ErrorState, Notice, Skeleton, Table, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import { AccountActs } from './AccountActs.tsx';
import { ExclusionActs } from './ExclusionActs.tsx';
import styles from './Limits.module.css';
import { SetLimitForm } from './SetLimitForm.tsx';
import { useLimitAct, useProtection } from './use-limits.ts';
import { amountWord, limitWord } from './words.ts';

/** What protects one player, and what staff may do about it. */
export function PlayerProtection({ player }: { readonly player: number }) {
  const phrases = usePhrases();
  const found = useProtection(player);
  if (found.error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={found.error instanceof CallRefused && refusalText(phrases, found.error.refusal)}
        action={<Button onClick={() => void found.refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  if (!found.data) return <Skeleton rows={4} label={phrases.t('frame.loading')} />;
  return (
    <>
      <Limits state={found.data} />
      <SetLimitForm state={found.data} />
      <ExclusionActs state={found.data} />
      <AccountActs state={found.data} />
    </>
  );
}

function Limits({ state }: { readonly state: StaffProtection }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const removing = useLimitAct(calls.removeStaffLimit);
  const { limits } = state.protection;
  const hasOwn = limits.some(({ setBy }) => setBy === 'staff');
  return (
    <section className={styles.part} aria-labelledby="limits">
      <h2 id="limits">{phrases.t('limits.limits', { player: state.player })}</h2>
      {limits.length === 0 ? (
        <p>{phrases.t('limits.none')}</p>
      ) : (
        <Table
          isStacked
          caption={phrases.t('limits.limits', { player: state.player })}
          rows={limits}
          keyOf={({ limitId }) => limitId}
          columns={[
            {
              id: 'limit',
              head: phrases.t('limits.limit'),
              isRowHead: true,
              cell: (limit) => limitWord(phrases, limit),
            },
            {
              id: 'by',
              head: phrases.t('limits.set_by'),
              cell: ({ setBy }) => phrases.t(setBy === 'staff' ? 'limits.by_staff' : 'limits.by_player'),
            },
            {
              id: 'amount',
              head: phrases.t('limits.amount'),
              isNumber: true,
              cell: (limit) => amountWord(phrases, limit, limit.amount),
            },
            {
              id: 'left',
              head: phrases.t('limits.left'),
              isNumber: true,
              cell: (limit) => amountWord(phrases, limit, limit.left),
            },
            {
              id: 'act',
              head: phrases.t('limits.act'),
              cell: (limit) =>
                limit.setBy === 'staff' && (
                  <Button
                    size="small"
                    disabled={reason.trim() === ''}
                    isBusy={removing.isRunning}
                    aria-label={`${phrases.t('limits.remove')}: ${limitWord(phrases, limit)}`}
                    onClick={() =>
                      void removing.run({
                        params: { limitId: limit.limitId },
                        body: { ...brand, player: state.player, reason: reason.trim() },
                      })
                    }
                  >
                    {phrases.t('limits.remove')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {hasOwn && (
        <TextField
          label={phrases.t('limits.remove_reason')}
          hint={phrases.t('limits.two')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {removing.refusal && <Notice tone="error">{refusalText(phrases, removing.refusal)}</Notice>}
    </section>
  );
}
