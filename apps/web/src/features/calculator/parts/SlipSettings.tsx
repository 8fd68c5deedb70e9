import {
  antiSizeChoices,
  antiSizesOf,
  coversFor,
  combinations,
  toggledAntiSizes,
} from '@overround/settlement';
import { Select, Switch, Toggle } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import { freeLegs, hasLines, hasSharedStake, type Slip, type SlipAction } from '../model/slip.ts';
import styles from './SlipSettings.module.css';
import { StakeInput } from './StakeInput.tsx';
import { TypedField } from './TypedField.tsx';

export interface SlipSettingsProps {
  readonly slip: Slip;
  readonly currency: string;
  readonly dispatch: (action: SlipAction) => void;
}

const sameSizes = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((size) => b.includes(size));

/** Which lines a system has: sizes, or a named cover. */
function Sizes({ slip, dispatch }: SlipSettingsProps) {
  const phrases = usePhrases();
  const free = freeLegs(slip);
  const bankers = slip.legs.length - free;
  const choose = (sizes: readonly number[]): void => dispatch({ type: 'changed', change: { sizes } });
  const toggle = (size: number): void => {
    const without = slip.sizes.filter((one) => one !== size);
    if (without.length === slip.sizes.length) choose([...slip.sizes, size]);
    else if (without.length > 0) choose(without);
  };
  return (
    <fieldset className={styles.sizes}>
      <legend>{phrases.t('calculator.sizes')}</legend>
      {bankers === 0 &&
        coversFor(free).map((cover) => (
          <button
            key={cover.id}
            type="button"
            className={styles.size}
            aria-pressed={sameSizes(slip.sizes, cover.sizes)}
            onClick={() => choose(cover.sizes)}
          >
            {phrases.t(coverPhrase(cover.id))}
          </button>
        ))}
      {Array.from({ length: free }, (_, at) => at + 1).map((size) => (
        <button
          key={size}
          type="button"
          className={styles.size}
          aria-pressed={slip.sizes.includes(size)}
          onClick={() => toggle(size)}
        >
          {phrases.t('calculator.size', { size: size + bankers, count: slip.legs.length })}
          <span data-number="" aria-hidden="true">
            ×{String(combinations(free, size))}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** How many legs at a time the other side is taken of; all of them is no system. */
function AntiSizes({ slip, dispatch }: SlipSettingsProps) {
  const phrases = usePhrases();
  const count = slip.legs.length;
  const choices = antiSizeChoices(slip.antiSizes, count);
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.sizes}>
      <legend>{phrases.t('calculator.sizes')}</legend>
      {choices.map(({ size, lines, isChosen }) => (
        <button
          key={size}
          type="button"
          className={styles.size}
          aria-pressed={isChosen}
          onClick={() => {
            const antiSizes = antiSizesOf(toggledAntiSizes(slip.antiSizes, count, size), count);
            dispatch({ type: 'changed', change: { antiSizes } });
          }}
        >
          {phrases.t('calculator.size', { size, count })}
          <span data-number="" aria-hidden="true">
            ×{String(lines)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const COVERS = [
  'trixie',
  'patent',
  'yankee',
  'lucky15',
  'canadian',
  'lucky31',
  'heinz',
  'lucky63',
  'superHeinz',
  'goliath',
  'expressPatent',
  'lucky',
] as const;
/** Every cover of the settlement package has its name; a test looks at all of them. */
const coverPhrase = (id: string): `calculator.cover_${(typeof COVERS)[number]}` =>
  `calculator.cover_${COVERS.find((one) => one === id) ?? 'lucky'}`;

function Percent({ slip, dispatch }: SlipSettingsProps) {
  const phrases = usePhrases();
  return (
    <TypedField
      label={phrases.t('calculator.anti_percent')}
      text={String(slip.antiPercent)}
      read={(typed) => (/^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined)}
      onValue={(antiPercent) => dispatch({ type: 'changed', change: { antiPercent } })}
      isNumeric
    />
  );
}

/** Stakes of the groups that have legs. */
function GroupStakes({ slip, currency, dispatch }: SlipSettingsProps) {
  const phrases = usePhrases();
  return slip.groupStakesMinor.map((stakeMinor, at) => (
    <StakeInput
      // Groups have no other name than their number.
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      label={phrases.t('calculator.stake_group', { group: at + 1, currency })}
      currency={currency}
      stakeMinor={stakeMinor}
      onStake={(changed) => dispatch({ type: 'group_stake_changed', group: at + 1, stakeMinor: changed })}
    />
  ));
}

/** The stake and what is particular to the kind. */
export function SlipSettings(props: SlipSettingsProps) {
  const { slip, currency, dispatch } = props;
  const phrases = usePhrases();
  const change = (part: Partial<Slip>): void => dispatch({ type: 'changed', change: part });
  return (
    <div className={styles.settings}>
      <div className={styles.row}>
        {slip.kind === 'multibet' ? (
          <GroupStakes {...props} />
        ) : (
          <StakeInput
            label={phrases.t('calculator.stake', { currency })}
            currency={currency}
            stakeMinor={slip.stakeMinor}
            onStake={(stakeMinor) => change({ stakeMinor })}
          />
        )}
        {hasSharedStake(slip) && (
          <Toggle
            label={phrases.t('calculator.stake_of')}
            isLabelShown
            value={slip.isPerLine ? 'line' : 'whole'}
            options={(['whole', 'line'] as const).map((value) => ({
              value,
              label: phrases.t(`calculator.stake_${value}`),
            }))}
            onChange={(value) => change({ isPerLine: value === 'line' })}
          />
        )}
        {slip.kind === 'anti_express' && <Percent {...props} />}
        {slip.kind === 'conditional' && (
          <Select
            label={phrases.t('calculator.goes_on')}
            value={slip.goesOn}
            options={(['win', 'not_lost'] as const).map((value) => ({
              value,
              label: phrases.t(`calculator.goes_on_${value}`),
            }))}
            onChange={(goesOn) => change({ goesOn })}
          />
        )}
      </div>
      {slip.kind === 'system' && <Sizes {...props} />}
      {slip.kind === 'anti_express' && <AntiSizes {...props} />}
      {hasLines(slip) && (
        <Switch
          label={phrases.t('calculator.each_way')}
          hint={phrases.t('calculator.each_way_hint')}
          isOn={slip.isEachWay}
          onChange={(isEachWay) => change({ isEachWay })}
        />
      )}
    </div>
  );
}
