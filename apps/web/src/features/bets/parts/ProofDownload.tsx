import { calls } from '@overround/client';
import { Button } from '@overround/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePhrases, useServices } from '../../../state/services.tsx';
import styles from './LegExplanation.module.css';

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** All that a bet was settled by as a file, and how to work it out again without the house. */
export function ProofDownload({ betId }: { readonly betId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const name = `bet-${betId}.json`;
  const fetchProof = async (): Promise<void> => {
    setState('busy');
    try {
      const proof = await services.api.read(calls.getBetProof, { params: { betId } });
      save(name, `${JSON.stringify(proof, null, 2)}\n`);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={styles.proof}>
      <p>{phrases.t('bets.proof_text')}</p>
      <Button
        isBusy={state === 'busy'}
        icon={<Download size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => void fetchProof()}
      >
        {phrases.t('bets.proof_download')}
      </Button>
      {state === 'failed' && <p role="alert">{phrases.t('bets.failed')}</p>}
      <code dir="ltr">npm run verify:bet -- {name}</code>
    </div>
  );
}
