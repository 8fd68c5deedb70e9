import { Button, Chips } from '@overround/ui';
import { Plus, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './CalculatorView.module.css';
import { problemOf, reckon } from './model/reckon.ts';
import { CALCULATOR_KINDS, LEGS_MAX, legsOf, type Slip } from './model/slip.ts';
import { queryFromSlip } from './model/slip-query.ts';
import { Answer } from './parts/Answer.tsx';
import { LegFields } from './parts/LegFields.tsx';
import { LinesTable } from './parts/LinesTable.tsx';
import { SlipSettings } from './parts/SlipSettings.tsx';
import { useSlip } from './use-slip.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const STAKE_UNITS = 10n;

/** Return and lines of a slip, or what keeps it from being worked out. */
function Worked({ slip, currency }: { readonly slip: Slip; readonly currency: string }) {
  const phrases = usePhrases();
  const problem = problemOf(slip);
  if (problem)
    return (
      <p className={styles.problem} role="status">
        {phrases.t(`calculator.problem_${problem}`)}
      </p>
    );
  const reckoning = reckon(slip);
  return (
    <>
      <Answer slip={slip} reckoning={reckoning} currency={currency} />
      {(slip.kind !== 'single' || reckoning.parts.length > 1) && (
        <LinesTable reckoning={reckoning} currency={currency} />
      )}
    </>
  );
}

function ShareSum({ slip }: { readonly slip: Slip }) {
  const phrases = usePhrases();
  // The page is drawn on the server too, where nothing is copied.
  const here = typeof location === 'undefined' ? '' : `${location.origin}${location.pathname}`;
  return (
    <CopyButton
      text={`${here}?${queryFromSlip(slip).toString()}`}
      label={phrases.t('calculator.share')}
      doneLabel={phrases.t('calculator.shared')}
    />
  );
}

/** The betting calculator: legs on one side, what comes back on the other. */
export function CalculatorView() {
  const phrases = usePhrases();
  const site = useSite();
  const { stores } = useServices();
  const format = useStore(stores.preferences, ({ oddsFormat }) => oddsFormat) ?? site.oddsFormatDefault;
  const currency = useSession()?.currency ?? site.defaultCurrency;
  const exponent = site.currencies.find(({ code }) => code === currency)?.exponent ?? 2;
  const { slip, dispatch, reset } = useSlip(STAKE_UNITS * 10n ** BigInt(exponent));
  return (
    <div className={styles.calculator}>
      <div className={styles.slip}>
        <div className={styles.kinds}>
          <Chips
            label={phrases.t('calculator.kind')}
            items={CALCULATOR_KINDS.map((id) => ({ id, label: phrases.t(`calculator.kind_${id}`) }))}
            selected={slip.kind}
            onSelect={(kind) => dispatch({ type: 'kind_chosen', kind })}
          />
        </div>
        <SlipSettings slip={slip} currency={currency} dispatch={dispatch} />
        <ol aria-label={phrases.t('calculator.legs')}>
          {legsOf(slip).map((leg, at) => (
            <LegFields
              // Legs have no other name than their number.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              slip={slip}
              leg={leg}
              at={at}
              format={format}
              dispatch={dispatch}
            />
          ))}
        </ol>
        <div className={styles.acts}>
          {slip.kind !== 'single' && slip.legs.length < LEGS_MAX && (
            <Button icon={<Plus {...icon} />} onClick={() => dispatch({ type: 'leg_added' })}>
              {phrases.t('calculator.add')}
            </Button>
          )}
          <Button kind="quiet" icon={<RotateCcw {...icon} />} onClick={reset}>
            {phrases.t('calculator.reset')}
          </Button>
          <ShareSum slip={slip} />
        </div>
      </div>
      <div className={styles.answer}>
        <Worked slip={slip} currency={currency} />
      </div>
    </div>
  );
}
