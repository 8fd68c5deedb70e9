import { calls } from '@overround/client';
import { Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId, useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Captcha.module.css';

export interface PuzzleFieldProps {
  readonly challenge: string;
  readonly onAnswer: (answer: number | undefined) => void;
}

/** A picture whose circle was turned; a slider, by hand or by arrow keys, turns it until it fits. */
export function PuzzleField({ challenge, onAnswer }: PuzzleFieldProps) {
  const phrases = usePhrases();
  const { api } = useServices();
  const id = useId();
  const [step, setStep] = useState(0);
  const { data, isError } = useQuery({
    queryKey: ['puzzle', challenge],
    queryFn: () => api.read(calls.getPuzzle, { params: { challenge } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <Notice tone="error">{phrases.t('people.captcha_no_picture')}</Notice>;
  if (!data) return <Skeleton rows={1} rowHeightPx={320} label={phrases.t('people.captcha_loading')} />;
  const degrees = Math.round((step * 360) / data.steps);
  const turn: CSSProperties = {
    clipPath: `circle(${data.circle * 50}%)`,
    transform: `rotate(${degrees}deg)`,
  };
  return (
    <div className={styles.puzzle}>
      <label htmlFor={id}>{phrases.t('people.captcha_turn')}</label>
      <div className={styles.picture} aria-hidden="true">
        <img src={data.picture} alt="" width={data.size} height={data.size} />
        <img src={data.picture} alt="" width={data.size} height={data.size} style={turn} />
      </div>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={0}
        max={data.steps - 1}
        step={1}
        value={step}
        aria-valuetext={phrases.t('people.captcha_degrees', { degrees })}
        onChange={(event) => {
          const next = Number(event.target.value);
          setStep(next);
          onAnswer(next === 0 ? undefined : next);
        }}
      />
    </div>
  );
}
