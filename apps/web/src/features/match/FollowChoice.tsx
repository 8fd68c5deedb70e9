import { calls } from '@overround/client';
import { Dialog, Skeleton, Switch } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './FollowChoice.module.css';

export interface FollowChoiceProps {
  readonly eventId: number;
  readonly name: string;
  /** Event types one is told of now. */
  readonly chosen: readonly number[];
  readonly onChoose: (types: readonly number[]) => void;
  readonly onClose: () => void;
}

/** What one is told of in a match, piece by piece; the last one switched off ends it. */
export function FollowChoice({ eventId, name, chosen, onChoose, onClose }: FollowChoiceProps) {
  const phrases = usePhrases();
  const { api, lang } = useServices();
  const types = useQuery({
    queryKey: ['event-types', eventId, lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      api.read(calls.getEventTypesByGameId, { query: { gameId: eventId, lng: lang } }, { signal }),
  });
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('match.follow_what', { name })}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
    >
      <div className={styles.list}>
        {types.data ? (
          types.data.events.map(({ id, name: type }) => (
            <Switch
              key={id}
              label={type}
              isOn={chosen.includes(id)}
              onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))
        ) : types.isError ? (
          <p role="alert">{phrases.t('match.failed')}</p>
        ) : (
          <Skeleton rows={4} rowHeightPx={44} label={phrases.t('shell.loading')} />
        )}
      </div>
    </Dialog>
  );
}
