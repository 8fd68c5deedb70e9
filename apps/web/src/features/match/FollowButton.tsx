import { calls } from '@overround/client';
import { IconButton, useActsInTurn } from '@overround/ui';
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
  const query = followedQuery(services, eventId);
  const { data } = useQuery(query);
  const isFollowed = (data?.events.length ?? 0) > 0;

  const [isChoosing, setChoosing] = useState(false);

  // Several pieces may be pressed while the first is being saved.
  const saving = useActsInTurn(async (wanted?: readonly number[]) => {
    const types =
      wanted ??
      (await services.api
        .call(calls.getEventTypesByGameId, { query: { gameId: eventId, lng: services.lang } })
        .then((offered) => (offered.ok ? offered.value.events.map(({ id }) => id) : undefined)));
    if (types !== undefined) {
      const body = { events: [{ gameId: eventId, events: [...types] }] };
      const outcome = await callMine(services, calls.saveGameSubscription, { body });
      if (!outcome.ok) {
        services.toasts.show(refusalText(phrases, outcome), 'error');
        await client.invalidateQueries(query);
      } else if (wanted === undefined) client.setQueryData(query.queryKey, outcome.value);
    }
  });
  function choose(types: readonly number[]): void {
    client.setQueryData(query.queryKey, (known) => known && { ...known, events: [...types] });
    void saving.run(types);
  }

  const Icon = isFollowed ? BellRing : Bell;
  return (
    <>
      <IconButton
        label={phrases.t(isFollowed ? 'match.unfollow' : 'match.follow', { name })}
        aria-pressed={isFollowed}
        aria-busy={saving.isRunning || undefined}
        disabled={data === undefined}
        onClick={() => (isFollowed ? choose([]) : void saving.run())}
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
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
