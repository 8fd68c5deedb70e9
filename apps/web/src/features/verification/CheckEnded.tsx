import type { CheckView } from '@overround/contracts/verification';
import { Button, buttonClass, Notice } from '@overround/ui';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';

export interface CheckEndedProps {
  readonly view: CheckView;
  readonly onAgain: () => void;
}

/** How a check ended, and what there is to do now; why stands above, with the step. */
export function CheckEnded({ view, onAgain }: CheckEndedProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  if (view.status === 'accepted')
    return (
      <Notice
        tone="success"
        action={
          <Link to={to.page('office/verification')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('proof.to_progress')}
          </Link>
        }
      >
        {phrases.t('proof.accepted')}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="primary" onClick={onAgain}>
          {phrases.t('proof.again')}
        </Button>
      }
    >
      {phrases.t('proof.not_accepted')}
    </Notice>
  );
}
