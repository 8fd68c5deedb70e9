import { isolated } from '@overround/phrases';
import { STEP_METHODS, type StepMethod, type StepView, VERIFICATION_STEPS } from './proof-lists.ts';
import { buttonClass, Notice, Skeleton, TabPanel, Tabs } from '@overround/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { EidStep } from './EidStep.tsx';
import { FaceStep } from './FaceStep.tsx';
import { StepDone } from './StepDone.tsx';
import { useVerification } from './use-verification.ts';
import styles from './Verification.module.css';

const TABS = 'proof-way';

/** One step, done in one of its ways: that of the address (`step`, `way`), else the next one in the quickest way. */
export function StepPanel() {
  const phrases = usePhrases();
  const [query] = useSearchParams();
  const { data: state, isError, refetch } = useVerification();
  const [first, setFirst] = useState<StepView['step']>();
  if (isError) return <LoadFailed text={phrases.t('proof.failed')} onRetry={() => void refetch()} />;
  if (!state) return <Skeleton rows={4} rowHeightPx={64} label={phrases.t('shell.loading')} />;
  // The step that was next when the page was opened stays: it says how it ended before another one begins.
  // So does the one a phone is asked for at this moment, when the page is loaded again.
  const begun = state.steps.find(({ check }) => check !== null)?.step ?? state.next_step;
  if (first === undefined && begun !== null) setFirst(begun);
  const asked = VERIFICATION_STEPS.find((step) => step === query.get('step')) ?? first ?? begun;
  const view = state.steps.find(({ step }) => step === asked);
  return (
    <div className={styles.panel}>
      {state.is_under_age && <Notice tone="error">{phrases.t('shell.play_under_age')}</Notice>}
      {view ? <OneStep key={view.step} view={view} state={state} /> : <StepDone state={state} />}
    </div>
  );
}

interface OneStepProps {
  readonly view: StepView;
  readonly state: Parameters<typeof StepDone>[0]['state'];
}

function OneStep({ view, state }: OneStepProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const [query, setQuery] = useSearchParams();
  const { step, status, reason, note, methods } = view;
  const way =
    methods.find((method) => method === query.get('way')) ??
    methods.find((method) => method === view.check?.method) ??
    methods[0];
  const choose = (next: StepMethod) =>
    setQuery({ step, way: next }, { replace: true, preventScrollReset: true });
  // What a phone is being asked at this moment goes on where it was begun.
  if (!view.can_start && status !== 'in_progress') return <StepDone state={state} view={view} />;
  return (
    <section className={styles.part} aria-labelledby="proof-step">
      <h2 id="proof-step">{phrases.t(`identification.step_${step}`)}</h2>
      <p className={styles.faint}>{phrases.t(`proof.why_${view.why}`)}</p>
      {status === 'refused' && reason !== null && (
        <Notice tone="warning">
          <p>{phrases.t(`identification.reason_${reason}`)}</p>
          {note !== '' && <p>{phrases.t('proof.house_note', { note: isolated(note) })}</p>}
          <p>{phrases.t('proof.other_steps_stand')}</p>
        </Notice>
      )}
      {methods.length > 1 && (
        <Tabs
          label={phrases.t('proof.way')}
          idPrefix={TABS}
          selected={way ?? 'document'}
          items={STEP_METHODS.filter((method) => methods.includes(method))
            .toSorted((one, other) => methods.indexOf(one) - methods.indexOf(other))
            .map((id) => ({ id, label: phrases.t(`proof.way_${id}`) }))}
          onSelect={choose}
        />
      )}
      {way && (
        <TabPanel idPrefix={TABS} id={way}>
          <Way key={way} way={way} view={view} />
        </TabPanel>
      )}
      <Link to={to.page('office/verification')} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        {phrases.t('proof.to_progress')}
      </Link>
    </section>
  );
}

function Way({ way, view }: { readonly way: StepMethod; readonly view: StepView }) {
  switch (way) {
    case 'smart_id':
    case 'mobile_id':
      return <EidStep method={way} checkId={view.check?.method === way ? view.check.check_id : undefined} />;
    case 'face':
      return <FaceStep />;
    case 'document':
      return <DocumentStep step={view.step} reviewHours={view.review_hours} />;
  }
}
