import { isolated } from '@overround/phrases';
import { calls } from '@overround/client';
import { Button, Switch, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, Mail } from 'lucide-react';
import { refusalText } from '../../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { useAreas } from '../../../state/use-areas.ts';
import { callMine } from '../../../state/my-calls.ts';
import type { BetGroup } from '../model/bet-filter.ts';
import styles from './HistoryActs.module.css';

const AREAS = ['bets', 'refusal'] as const;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface HistoryActsProps {
  /** What the list shows: the same is sent. */
  readonly group: BetGroup;
  readonly from?: number;
  readonly to?: number;
  readonly withArchive: boolean;
  readonly isByText: boolean;
  readonly onByText: (isByText: boolean) => void;
  readonly onArchive: (withArchive: boolean) => void;
}

/** Sends the list by mail, puts settled bets into the archive and brings them back. */
export function HistoryActs({
  group,
  from,
  to,
  withArchive,
  isByText,
  onByText,
  onArchive,
}: HistoryActsProps) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const isReady = useAreas(AREAS);
  const mail = useAct(async () => {
    const answer = await callMine(services, calls.mailBetHistory, {
      body: {
        ...(group !== 'all' && { status: group }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      },
    });
    if (!answer.ok) return services.toasts.show(refusalText(phrases, answer));
    const { bets, sentTo } = answer.value;
    return services.toasts.show(phrases.t('bets.mailed', { bets, address: isolated(sentTo) }), 'success');
  });
  const clear = useAct(async (isCleared: boolean) => {
    const answer = await callMine(services, calls.clearBetHistory, { body: { isCleared } });
    if (!answer.ok) return services.toasts.show(refusalText(phrases, answer));
    services.toasts.show(phrases.t(isCleared ? 'bets.cleared' : 'bets.uncleared'), 'success');
    return client.invalidateQueries({ queryKey: ['bets'] });
  });
  if (!isReady) return null;
  return (
    <details className={styles.box}>
      <summary>{phrases.t('bets.history_acts')}</summary>
      <div className={styles.act}>
        <Button
          size="small"
          icon={<Mail {...icon} />}
          isBusy={mail.isRunning}
          onClick={() => void mail.run()}
        >
          {phrases.t('bets.mail_history')}
        </Button>
        <p>{phrases.t('bets.mail_note')}</p>
      </div>
      <div className={styles.act}>
        <Button
          size="small"
          icon={<Archive {...icon} />}
          isBusy={clear.isRunning}
          onClick={() => void clear.run(!withArchive)}
        >
          {phrases.t(withArchive ? 'bets.take_back_archive' : 'bets.clear_history')}
        </Button>
        <p>{phrases.t('bets.clear_note')}</p>
      </div>
      <div className={styles.archive}>
        <Switch label={phrases.t('bets.only_by_text')} isOn={isByText} onChange={onByText} />
        <Switch label={phrases.t('bets.archive')} isOn={withArchive} onChange={onArchive} />
      </div>
    </details>
  );
}
