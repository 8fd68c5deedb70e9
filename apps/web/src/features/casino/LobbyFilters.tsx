import type { CasinoLobby } from '@overround/contracts/casino';
import { Button, SearchBox, SearchSelect, Select, Switch } from '@overround/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../state/services.tsx';
import styles from './Casino.module.css';
import {
  foldedCount,
  type LobbyFilter,
  RTP_STEPS_BPS,
  SORTS,
  TEXT_LETTERS_MAX,
  VOLATILITIES,
} from './model/lobby-filter.ts';
import { mechanicText, shareText } from './model/words.ts';

const TYPED_MS = 250;
const ANY = 'any';

export interface LobbyFiltersProps {
  readonly filter: LobbyFilter;
  readonly lobby: CasinoLobby | undefined;
  readonly onChange: (change: Partial<LobbyFilter>) => void;
}

/** Words at once; provider, way of playing, volatility and return folded below. */
export function LobbyFilters({ filter, lobby, onChange }: LobbyFiltersProps) {
  const phrases = usePhrases();
  const folded = foldedCount(filter);
  return (
    <div className={styles.tools}>
      <SearchWords key={filter.text === '' ? 'empty' : 'typed'} filter={filter} onChange={onChange} />
      <details className={styles.fold} open={folded > 0 || undefined}>
        <summary>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
          {phrases.t('casino.filters')}
          {folded > 0 && <b data-number="">{folded}</b>}
        </summary>
        <Fields filter={filter} lobby={lobby} onChange={onChange} />
      </details>
    </div>
  );
}

/** What is typed is looked for once the typing rests. */
function SearchWords({ filter, onChange }: Pick<LobbyFiltersProps, 'filter' | 'onChange'>) {
  const phrases = usePhrases();
  const [typed, setTyped] = useState(filter.text);
  useEffect(() => {
    if (typed.trim() === filter.text.trim()) return undefined;
    const timer = setTimeout(() => onChange({ text: typed }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, filter.text, onChange]);
  return (
    <div className={styles.search}>
      <SearchBox
        label={phrases.t('casino.search')}
        placeholder={phrases.t('casino.search_hint')}
        value={typed}
        lettersMax={TEXT_LETTERS_MAX}
        onChange={setTyped}
      />
    </div>
  );
}

function Fields({ filter, lobby, onChange }: LobbyFiltersProps) {
  const phrases = usePhrases();
  const any = { value: ANY, label: phrases.t('casino.any') };
  const { maker, mechanic, volatility, rtpBpsMin, sort, isDemo } = filter;
  return (
    <div className={styles.fields}>
      <SearchSelect
        label={phrases.t('casino.maker')}
        placeholder={phrases.t('casino.any_maker')}
        nothingText={phrases.t('casino.maker_none')}
        choices={[
          { value: ANY, name: phrases.t('casino.any_maker') },
          ...(lobby?.makers ?? []).map(({ makerId, title, games }) => ({
            value: String(makerId),
            name: title,
            end: String(games),
          })),
        ]}
        value={maker === undefined ? ANY : String(maker)}
        isRequired={false}
        isDisabled={false}
        onBlur={() => undefined}
        onChange={(value) => onChange({ maker: /^\d+$/.test(value) ? Number(value) : undefined })}
      />
      <Select
        label={phrases.t('casino.mechanic')}
        value={mechanic ?? ANY}
        options={[
          any,
          ...(lobby?.mechanics ?? []).map((one) => ({
            value: one.mechanic,
            label: mechanicText(phrases, one.mechanic),
          })),
        ]}
        onChange={(value) => onChange({ mechanic: value === ANY ? undefined : value })}
      />
      <Select
        label={phrases.t('casino.volatility')}
        value={volatility ?? ANY}
        options={[
          any,
          ...VOLATILITIES.map((one) => ({ value: one, label: phrases.t(`casino.level_${one}`) })),
        ]}
        onChange={(value) => onChange({ volatility: VOLATILITIES.find((one) => one === value) })}
      />
      <Select
        label={phrases.t('casino.rtp_least')}
        value={rtpBpsMin === undefined ? ANY : String(rtpBpsMin)}
        options={[
          any,
          ...RTP_STEPS_BPS.map((step) => ({ value: String(step), label: shareText(phrases, step) })),
        ]}
        onChange={(value) => onChange({ rtpBpsMin: RTP_STEPS_BPS.find((step) => String(step) === value) })}
      />
      <Select
        label={phrases.t('casino.sort')}
        value={sort}
        options={SORTS.map((one) => ({ value: one, label: phrases.t(`casino.sort_${one}`) }))}
        onChange={(value) => onChange({ sort: value })}
      />
      <Switch
        label={phrases.t('casino.demo_only')}
        isOn={isDemo}
        onChange={(isOn) => onChange({ isDemo: isOn })}
      />
      {foldedCount(filter) > 0 && (
        <Button kind="quiet" onClick={() => onChange(NO_FOLDED)}>
          {phrases.t('casino.clear')}
        </Button>
      )}
    </div>
  );
}

const NO_FOLDED: Partial<LobbyFilter> = {
  maker: undefined,
  mechanic: undefined,
  volatility: undefined,
  rtpBpsMin: undefined,
  isDemo: false,
};
