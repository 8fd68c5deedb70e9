import { calls, type CallRefusal } from '@overround/client';
import { Button, Dialog, Notice, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { realityQuery } from '../../state/use-reality-watch.ts';
import { useBlock } from './use-block.ts';
import styles from './Protection.module.css';
import { RealitySums } from './RealitySums.tsx';

/** The look at time and money, over whatever page it is: stakes wait for the answer. Going on, the history, or a break lead out of it. */
export function RealityDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const navigate = useNavigate();
  const reality = useQuery({ ...realityQuery(services), refetchOnMount: 'always' });
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [isPauseAsked, setPauseAsked] = useState(false);
  const block = useBlock(onClose);
  const { data, isError, isFetching } = reality;
  const isAnswered = data !== undefined && !isFetching && data.now < data.dueAt;
  useEffect(() => {
    // Answered on another device, or by a shorter way.
    if (isAnswered || isError) onClose();
  }, [isAnswered, isError, onClose]);
  const look = useAct(async (page?: string) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.answerReality, { body: { hasLooked: true } });
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(realityQuery(services).queryKey, outcome.value);
    onClose();
    if (page !== undefined) await navigate(to.page(page));
    return undefined;
  });
  const said = refusal ?? block.refusal;
  const pause = () => (isPauseAsked ? void block.run({ kind: 'time_out', days: 1 }) : setPauseAsked(true));
  return (
    <Dialog
      title={phrases.t('protection.reality')}
      closeLabel={phrases.t('shell.close')}
      footer={
        <div className={styles.deeds}>
          <Button kind="primary" isWide isBusy={look.isRunning} onClick={() => void look.run()}>
            {phrases.t('protection.reality_go_on')}
          </Button>
          <Button isWide onClick={() => void look.run('bets')}>
            {phrases.t('protection.reality_history')}
          </Button>
          <Button isWide kind="danger" isBusy={block.isRunning} onClick={pause}>
            {phrases.t(isPauseAsked ? 'protection.reality_stop_sure' : 'protection.reality_stop')}
          </Button>
        </div>
      }
    >
      <p>{phrases.t('protection.reality_lead')}</p>
      {data ? <RealitySums reality={data} /> : <Skeleton rows={3} label={phrases.t('shell.loading')} />}
      {said && <Notice tone="error">{refusalText(phrases, said)}</Notice>}
    </Dialog>
  );
}
