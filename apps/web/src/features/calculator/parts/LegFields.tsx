import type { OddsFormat } from '@overround/kernel';
import { IconButton, Select } from '@overround/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import { priceOfText, textOfPrice } from '../model/price-text.ts';
import {
  isEachWaySlip,
  LEG_RESULTS,
  PLACE_DENOMINATORS,
  type Slip,
  type SlipAction,
  type SlipLeg,
} from '../model/slip.ts';
import styles from './LegFields.module.css';
import { TypedField } from './TypedField.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const RULE_4_PERCENTS = Array.from({ length: 19 }, (_, at) => at * 5);

export interface LegFieldsProps {
  readonly slip: Slip;
  readonly leg: SlipLeg;
  readonly at: number;
  readonly format: OddsFormat;
  readonly dispatch: (action: SlipAction) => void;
}

function NumberSelect({
  label,
  value,
  numbers,
  write = String,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly numbers: readonly number[];
  readonly write?: (value: number) => string;
  readonly onChange: (value: number) => void;
}) {
  return (
    <Select
      label={label}
      value={String(value)}
      options={numbers.map((one) => ({ value: String(one), label: write(one) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** What races add: deductions, dead heats, places. Folded while nothing of it is used. */
function RaceFields({ slip, leg, at, dispatch }: Omit<LegFieldsProps, 'format'>) {
  const phrases = usePhrases();
  const change = (part: Partial<SlipLeg>): void => dispatch({ type: 'leg_changed', at, change: part });
  const isEachWay = isEachWaySlip(slip);
  const isUsed = leg.rule4Percent > 0 || leg.tied > 1 || isEachWay;
  return (
    <details className={styles.more} open={isUsed || undefined}>
      <summary>{phrases.t('calculator.more')}</summary>
      <div className={styles.race}>
        <NumberSelect
          label={phrases.t('calculator.rule4')}
          value={leg.rule4Percent}
          numbers={RULE_4_PERCENTS}
          onChange={(rule4Percent) => change({ rule4Percent })}
        />
        <NumberSelect
          label={phrases.t('calculator.tied')}
          value={leg.tied}
          numbers={upTo(1, 6)}
          onChange={(tied) => change({ tied })}
        />
        {!isEachWay && leg.tied > 1 && (
          <NumberSelect
            label={phrases.t('calculator.shared_places')}
            value={leg.sharedPlaces}
            numbers={upTo(1, 6)}
            onChange={(sharedPlaces) => change({ sharedPlaces })}
          />
        )}
        {isEachWay && (
          <>
            <NumberSelect
              label={phrases.t('calculator.places_paid')}
              value={leg.placesPaid}
              numbers={upTo(1, 8)}
              onChange={(placesPaid) => change({ placesPaid })}
            />
            <NumberSelect
              label={phrases.t('calculator.place_part')}
              value={leg.placeDenominator}
              numbers={PLACE_DENOMINATORS}
              write={(denominator) => `1/${denominator}`}
              onChange={(placeDenominator) => change({ placeDenominator })}
            />
            {leg.result === 'placed' && (
              <NumberSelect
                label={phrases.t('calculator.position')}
                value={leg.position}
                numbers={upTo(2, 10)}
                onChange={(position) => change({ position })}
              />
            )}
          </>
        )}
      </div>
    </details>
  );
}

function Arrows({ at, last, dispatch }: { at: number; last: number; dispatch: LegFieldsProps['dispatch'] }) {
  const phrases = usePhrases();
  return (
    <>
      <IconButton
        label={phrases.t('calculator.earlier', { number: at + 1 })}
        disabled={at === 0}
        onClick={() => dispatch({ type: 'leg_moved', at, by: -1 })}
      >
        <ArrowUp {...icon} />
      </IconButton>
      <IconButton
        label={phrases.t('calculator.later', { number: at + 1 })}
        disabled={at === last}
        onClick={() => dispatch({ type: 'leg_moved', at, by: 1 })}
      >
        <ArrowDown {...icon} />
      </IconButton>
    </>
  );
}

/** One leg: price, result, and what its kind or a race asks for. */
export function LegFields({ slip, leg, at, format, dispatch }: LegFieldsProps) {
  const phrases = usePhrases();
  const name = phrases.t('calculator.leg', { number: at + 1 });
  const change = (part: Partial<SlipLeg>): void => dispatch({ type: 'leg_changed', at, change: part });
  const results = LEG_RESULTS.filter((one) => one !== 'placed' || isEachWaySlip(slip));
  const isOrdered = slip.kind === 'chain' || slip.kind === 'conditional';
  return (
    <li className={styles.leg} aria-label={name}>
      <b className={styles.number} data-number="">
        {at + 1}
      </b>
      <div className={styles.fields}>
        <TypedField
          label={phrases.t('calculator.price')}
          text={textOfPrice(leg.price, format)}
          read={(typed) => priceOfText(typed, format)}
          onValue={(price) => change({ price })}
          problemText={phrases.t('calculator.price_wrong')}
        />
        <Select
          label={phrases.t('calculator.result')}
          value={leg.result}
          options={results.map((value) => ({ value, label: phrases.t(`calculator.result_${value}`) }))}
          onChange={(result) => change({ result })}
        />
        {slip.kind === 'multibet' && (
          <NumberSelect
            label={phrases.t('calculator.group')}
            value={leg.group}
            numbers={upTo(0, slip.groupStakesMinor.length)}
            write={(group) =>
              group === 0
                ? phrases.t('calculator.group_lobby')
                : phrases.t('calculator.group_number', { group })
            }
            onChange={(group) => change({ group })}
          />
        )}
        {slip.kind === 'system' && (
          <label className={styles.banker}>
            <input
              type="checkbox"
              checked={leg.isBanker}
              onChange={(event) => change({ isBanker: event.target.checked })}
            />
            {phrases.t('calculator.banker')}
          </label>
        )}
      </div>
      <span className={styles.acts}>
        {isOrdered && <Arrows at={at} last={slip.legs.length - 1} dispatch={dispatch} />}
        {slip.kind !== 'single' && (
          <IconButton
            label={phrases.t('calculator.remove', { number: at + 1 })}
            disabled={slip.legs.length === 1}
            onClick={() => dispatch({ type: 'leg_removed', at })}
          >
            <X {...icon} />
          </IconButton>
        )}
      </span>
      <RaceFields slip={slip} leg={leg} at={at} dispatch={dispatch} />
    </li>
  );
}
