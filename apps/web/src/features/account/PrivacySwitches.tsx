import { type CallRefusal, calls } from '@overround/client';
import type { Outcome } from '@overround/kernel';
import { Switch } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';

const winnersQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'winner-consent'],
    queryFn: ({ signal }) => readMine(services, calls.getWinnerConsent, {}, { signal }),
  });
const tasteQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'taste'],
    queryFn: ({ signal }) => readMine(services, calls.getTasteProfile, {}, { signal }),
  });

interface Kept {
  /** Absent until it is known. */
  readonly isOn: boolean | undefined;
  readonly save: (isOn: boolean) => Promise<Outcome<unknown, CallRefusal>>;
  readonly words: 'winners' | 'taste';
}

function KeptSwitch({ isOn, save, words }: Kept) {
  const phrases = usePhrases();
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const turn = async (next: boolean): Promise<void> => {
    setBusy(true);
    const outcome = await save(next);
    if (outcome.ok) services.toasts.show(phrases.t('office.settings_saved'), 'success');
    else services.toasts.show(refusalText(phrases, outcome), 'error');
    setBusy(false);
  };
  return (
    <Switch
      label={phrases.t(`office.${words}`)}
      hint={phrases.t(`office.${words}_hint`)}
      isOn={isOn === true}
      isBusy={isBusy}
      isDisabled={isOn === undefined}
      onChange={(next) => void turn(next)}
    />
  );
}

/** What others may see of the player, and what may be chosen for them: each says why, and is off at once. */
export function PrivacySwitches() {
  const services = useServices();
  const { queries } = services;
  const winners = useQuery(winnersQuery(services));
  const taste = useQuery(tasteQuery(services));
  return (
    <>
      <KeptSwitch
        words="taste"
        isOn={taste.data?.isPersonal}
        save={async (isPersonal) => {
          const outcome = await callMine(services, calls.setTasteProfile, { body: { isPersonal } });
          if (outcome.ok) {
            queries.setQueryData(tasteQuery(services).queryKey, outcome.value);
            // What was chosen for them is chosen anew.
            await queries.invalidateQueries({ refetchType: 'none' });
          }
          return outcome;
        }}
      />
      <KeptSwitch
        words="winners"
        isOn={winners.data?.isShown}
        save={async (isShown) => {
          const outcome = await callMine(services, calls.setWinnerConsent, { body: { isShown } });
          if (outcome.ok) queries.setQueryData(winnersQuery(services).queryKey, outcome.value);
          return outcome;
        }}
      />
    </>
  );
}
