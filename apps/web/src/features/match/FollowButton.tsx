import { calls } from '@overround/client';
import { IconButton } from '@overround/ui';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { patiently } from '../../shared/patient-import.ts';

const FollowChoice = lazy(() =>
  patiently(() => import('./FollowChoice.tsx')).then((file) => ({ default: file.FollowChoice })),
);

const followedQuery = (services: Services, eventId: number) =>
  queryOptions({
    queryKey: [MY, 'followed', eventId],
    // Asking is a POST, which counts as an act of the person: so it is never asked by the clock.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      readMine(services, calls.getGameSubscription, { body: { gameId: eventId } }, { signal }),
  });

/** Tells the person who is signed in what happens in a match, or stops telling. */
export function FollowButton({ eventId, name }: { readonly eventId: number; readonly name: string }) {
  return useSession() ? <Bells eventId={eventId} name={name} /> : null;
}

function Bells({ eventId, name }: { readonly eventId: number; readonly name: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const query = followedQuery(services, eventId);
  const { data } = useQuery(query);
  const isFollowed = (data?.events.length ?? 0) > 0;

  const [isChoosing, setChoosing] = useState(false);

  const save = async (wanted?: readonly number[]): Promise<void> => {
    setBusy(true);
    const types =
      wanted ??
      (isFollowed
        ? []
        : await services.api
            .call(calls.getEventTypesByGameId, { query: { gameId: eventId, lng: services.lang } })
            .then((offered) => (offered.ok ? offered.value.events.map(({ id }) => id) : undefined)));
    if (types !== undefined) {
      const body = { events: [{ gameId: eventId, events: [...types] }] };
      const outcome = await callMine(services, calls.saveGameSubscription, { body });
      if (outcome.ok) client.setQueryData(query.queryKey, outcome.value);
      else services.toasts.show(refusalText(phrases, outcome), 'error');
    }
    setBusy(false);
  };

  const Icon = isFollowed ? BellRing : Bell;
  return (
    <>
      <IconButton
        label={phrases.t(isFollowed ? 'match.unfollow' : 'match.follow', { name })}
        aria-pressed={isFollowed}
        disabled={isBusy || data === undefined}
        onClick={() => void save()}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {isFollowed && (
        <IconButton label={phrases.t('match.follow_what', { name })} onClick={() => setChoosing(true)}>
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <FollowChoice
            eventId={eventId}
            name={name}
            chosen={data?.events ?? []}
            isBusy={isBusy}
            onChoose={(types) => void save(types)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
