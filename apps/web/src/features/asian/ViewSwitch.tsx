import { Toggle } from '@overround/ui';
import { ASIAN_VIEW, STANDARD_VIEW } from '../../state/betting-view.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import { useBettingView, useChooseView } from '../../state/use-betting-view.ts';

const OPTIONS = [
  { value: '0', label: 'asian.view_standard', view: STANDARD_VIEW },
  { value: '1', label: 'asian.view_asian', view: ASIAN_VIEW },
] as const;

/** The usual boards or the Asian ones: for this sport, or for all boards where none is named. */
export function ViewSwitch({ sportId }: { readonly sportId?: number }) {
  const phrases = usePhrases();
  const site = useSite();
  const view = useBettingView(sportId);
  const choose = useChooseView(sportId);
  if (site.betting.views.length < 2) return null;
  return (
    <Toggle
      label={phrases.t('asian.view')}
      value={view === ASIAN_VIEW ? '1' : '0'}
      options={OPTIONS.map(({ value, label }) => ({ value, label: phrases.t(label) }))}
      onChange={(value) => choose(value === '1' ? ASIAN_VIEW : STANDARD_VIEW)}
    />
  );
}
