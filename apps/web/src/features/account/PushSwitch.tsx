import { Switch } from '@overround/ui';
import { useEffect, useState } from 'react';
import { type PushState, readPush, switchPushOff, switchPushOn } from '../../state/push.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';

const HINTS: Partial<Record<PushState, 'push_unsupported' | 'push_blocked' | 'push_unreached'>> = {
  unsupported: 'push_unsupported',
  blocked: 'push_blocked',
  unreached: 'push_unreached',
};

/** Whether this browser is told of followed matches; a browser that cannot be says so. */
export function PushSwitch() {
  const phrases = usePhrases();
  const services = useServices();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isHere = true;
    readPush().then(
      (now) => isHere && setState(now),
      () => isHere && setState('unsupported'),
    );
    return () => {
      isHere = false;
    };
  }, []);

  const turn = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    if (isOn) {
      const outcome = await switchPushOn(services);
      if (outcome.ok) setState(outcome.value);
      else services.toasts.show(refusalText(phrases, outcome), 'error');
    } else setState(await switchPushOff(services));
    setBusy(false);
  };

  const hint = (state && HINTS[state]) ?? 'push_hint';
  return (
    <Switch
      label={phrases.t('office.push')}
      hint={phrases.t(`office.${hint}`)}
      isOn={state === 'on'}
      isBusy={isBusy}
      isDisabled={state === undefined || state === 'unsupported' || state === 'blocked'}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
