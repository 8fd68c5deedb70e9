import { Button, IconButton } from '@overround/ui';
import { Plus, X } from 'lucide-react';
import { usePhrases } from '../../../state/services.tsx';
import type { PlaceSummary } from '../model/summarise-coupon.ts';
import { groupIdOf, GROUPS_MAX, LOBBY } from '../model/ticket.ts';
import styles from './GroupList.module.css';
import { GripButton } from './MoveTools.tsx';
import { OwnStake } from './OwnStake.tsx';
import { PlaceCard, useNameOfPlace } from './PlaceCard.tsx';
import type { PlaceListProps } from './PlaceList.tsx';
import { TemplateBar } from './TemplateBar.tsx';
import { useDrag } from './use-drag.ts';

/** A multibet as its player puts it together: the lobby, and groups with their own sums. */
export function GroupList(props: PlaceListProps) {
  const { summary, ticket, exponent, money, onTicket } = props;
  const phrases = usePhrases();
  const nameOf = useNameOfPlace(summary);
  const zones = [LOBBY, ...ticket.groups.map((group) => group.id)];
  const names = new Map([
    [LOBBY, phrases.t('ticket.lobby')],
    ...ticket.groups.map((group, at): [number, string] => [
      group.id,
      group.name === '' ? phrases.t('ticket.group', { number: at + 1 }) : group.name,
    ]),
  ]);
  const nameOfGroup = (id: number): string => names.get(id) ?? '';
  const put = (key: string, id: number | undefined): void => {
    if (id !== undefined) onTicket({ type: 'place_grouped', key, id });
  };
  /** A card that is dropped on another one goes where that one is. */
  const zoneOf = (target: string): number | undefined =>
    target.startsWith('group:') ? Number(target.slice('group:'.length)) : groupIdOf(ticket, target);
  const drag = useDrag(
    (key, target) => put(key, zoneOf(target)),
    (key, step) => put(key, zones[zones.indexOf(groupIdOf(ticket, key)) + step]),
  );
  const placesIn = (id: number): readonly PlaceSummary[] =>
    summary.places.filter((place) => groupIdOf(ticket, place.key) === id);

  const cards = (places: readonly PlaceSummary[]) => (
    <ul>
      {places.map((place) => {
        const outcome = nameOf(place);
        return (
          <PlaceCard
            key={place.key}
            summary={summary}
            place={place}
            isOver={false}
            remark={undefined}
            onRemove={props.onRemove}
            onBuild={props.onBuild}
            tools={
              <div className={styles.tools}>
                <GripButton outcome={outcome} grip={drag.gripOf(place.key)} />
                <select
                  className={styles.select}
                  aria-label={phrases.t('ticket.group_of', { outcome })}
                  value={groupIdOf(ticket, place.key)}
                  onChange={(event) => put(place.key, Number(event.target.value))}
                >
                  {zones.map((id) => (
                    <option key={id} value={id}>
                      {nameOfGroup(id)}
                    </option>
                  ))}
                </select>
              </div>
            }
          />
        );
      })}
    </ul>
  );
  const zone = (id: number): object => ({
    'data-drop': `group:${id}`,
    'data-over': (drag.dragged !== undefined && drag.over === `group:${id}`) || undefined,
  });
  const lobby = placesIn(LOBBY);
  return (
    <div data-stale={props.isStale || undefined}>
      <section className={styles.zone} aria-label={nameOfGroup(LOBBY)} {...zone(LOBBY)}>
        <header className={styles.head}>
          <b>{nameOfGroup(LOBBY)}</b>
        </header>
        {lobby.length === 0 ? (
          <p className={styles.empty}>{phrases.t('ticket.lobby_empty')}</p>
        ) : (
          cards(lobby)
        )}
      </section>
      {ticket.groups.map((group) => {
        const places = placesIn(group.id);
        const part = summary.parts.find((one) => one.id === String(group.id));
        return (
          <section
            key={group.id}
            className={styles.zone}
            aria-label={nameOfGroup(group.id)}
            {...zone(group.id)}
          >
            <header className={styles.head}>
              <input
                className={styles.name}
                aria-label={phrases.t('ticket.group_name')}
                placeholder={nameOfGroup(group.id)}
                // Without a name the placeholder reads as the page does.
                dir={group.name === '' ? undefined : 'auto'}
                maxLength={30}
                value={group.name}
                onChange={(event) =>
                  onTicket({ type: 'group_named', id: group.id, name: event.target.value })
                }
              />
              {ticket.groups.length > 2 && (
                <IconButton
                  label={phrases.t('ticket.group_remove', { group: nameOfGroup(group.id) })}
                  onClick={() => onTicket({ type: 'group_removed', id: group.id })}
                >
                  <X size={16} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              )}
            </header>
            {places.length === 0 ? (
              <p className={styles.empty}>{phrases.t('ticket.group_empty')}</p>
            ) : (
              cards(places)
            )}
            {places.length > 0 && (
              <div className={styles.sum}>
                <OwnStake
                  label={phrases.t('ticket.group_stake', { group: nameOfGroup(group.id) })}
                  text={group.stakeText}
                  sharedText={ticket.stakeText}
                  isWrong={false}
                  note={
                    part?.winMinor === undefined
                      ? undefined
                      : phrases.t('ticket.part_win', { sum: money(part.winMinor) })
                  }
                  onText={(text) =>
                    onTicket({ type: 'group_stake_typed', id: group.id, text, decimalsMax: exponent })
                  }
                />
              </div>
            )}
          </section>
        );
      })}
      {ticket.groups.length < GROUPS_MAX && (
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onTicket({ type: 'group_added' })}
        >
          {phrases.t('ticket.group_add')}
        </Button>
      )}
      <TemplateBar summary={summary} ticket={ticket} onTicket={onTicket} />
    </div>
  );
}
