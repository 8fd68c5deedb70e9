import { Flag, Skeleton, SportIcon } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Star } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useStore } from 'zustand';
import type { Kind } from '../../shared/addresses.ts';
import { useDisallowedSports, withoutSports } from '../../state/disallowed-sports.ts';
import { champsQuery, sportsQuery, topChampsQuery } from '../../state/feed-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { Champ, Sport } from '../../wire/sports-from-wire.ts';
import { SectionLinks } from './SectionLinks.tsx';
import styles from './SportsTree.module.css';

const TOP_CHAMPS_SHOWN = 8;

function ChampLink({ champ, kind = 'line' }: { readonly champ: Champ; readonly kind?: Kind }) {
  const to = useAddresses();
  return (
    <NavLink
      to={to.champ(kind, { sportId: champ.sportId, champId: champ.champId, champName: champ.name })}
      className={styles.champ ?? ''}
      title={champ.name}
    >
      <span className={styles.icon}>
        <Flag country={champ.countryCode} />
      </span>
      <bdi className={styles.word}>{champ.name}</bdi>
      <span className={styles.count}>{champ.gameCount}</span>
    </NavLink>
  );
}

function SportChamps({ sportId, kind }: { readonly sportId: number; readonly kind: Kind }) {
  const services = useServices();
  const phrases = usePhrases();
  const champs = useQuery(champsQuery(services, kind, sportId));
  if (champs.isPending) return <Skeleton rows={3} rowHeightPx={32} label={phrases.t('shell.loading')} />;
  return (
    <ul className={styles.champs}>
      {(champs.data ?? []).map((champ) => (
        <li key={champ.champId}>
          <ChampLink champ={champ} kind={kind} />
        </li>
      ))}
    </ul>
  );
}

interface SportItemProps {
  readonly sport: Sport;
  readonly liveCount: number;
}

function SportItem({ sport, liveCount }: SportItemProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const [isOpen, setOpen] = useState(false);
  // Nothing of it stands in the line, or its reader hid it there.
  const kind = sport.gameCount === 0 && liveCount > 0 ? 'live' : 'line';
  return (
    <li>
      <div className={styles.sport}>
        <NavLink to={to.sport(kind, sport.sportId)} className={styles.sportLink ?? ''} title={sport.name}>
          <span className={styles.icon}>
            <SportIcon sportId={sport.sportId} />
          </span>
          <span className={styles.word}>{sport.name}</span>
          <span className={styles.count}>{kind === 'line' ? sport.gameCount : ''}</span>
        </NavLink>
        {liveCount > 0 && (
          <NavLink
            to={to.sport('live', sport.sportId)}
            className={styles.live ?? ''}
            aria-label={`${sport.name}: ${phrases.t('shell.now_live', { count: liveCount })}`}
          >
            {liveCount}
          </NavLink>
        )}
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={phrases.t(isOpen ? 'board.collapse_league' : 'board.expand_league', {
            league: sport.name,
          })}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <SportChamps sportId={sport.sportId} kind={kind} />}
    </li>
  );
}

function FavouriteChamps({ champs }: { readonly champs: readonly Champ[] }) {
  const phrases = usePhrases();
  const { favourites } = useServices().stores;
  const to = useAddresses();
  const starred = useStore(favourites, (now) => now.champs);
  const count = useStore(favourites, (now) => now.events.length + now.champs.length);
  const shown = champs.filter((champ) => starred.includes(champ.champId));
  return (
    <section className={styles.part}>
      <ul>
        <li>
          <NavLink
            to={to.page('favourites')}
            className={styles.champ ?? ''}
            title={phrases.t('shell.favourites')}
          >
            <span className={styles.icon}>
              <Star size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
            <span className={styles.word}>{phrases.t('shell.favourites')}</span>
            <span className={styles.count}>{count > 0 ? count : ''}</span>
          </NavLink>
        </li>
        {shown.map((champ) => (
          <li key={champ.champId}>
            <ChampLink champ={champ} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sports of line and live with their counts, top leagues, favourites. The same tree stands in the phone's sheet. */
export function SportsTree() {
  const services = useServices();
  const phrases = usePhrases();
  const line = useQuery(sportsQuery(services, 'line'));
  const live = useQuery(sportsQuery(services, 'live'));
  const top = useQuery(topChampsQuery(services));
  const notInLine = useDisallowedSports('line');
  const inLive = withoutSports(live.data ?? [], useDisallowedSports('live'));
  const topChamps = withoutSports(top.data ?? [], notInLine);
  const liveCounts = new Map(inLive.map((sport) => [sport.sportId, sport.gameCount]));
  const inLine = withoutSports(line.data ?? [], notInLine);
  const onlyLive = inLive.filter((sport) => !inLine.some((one) => one.sportId === sport.sportId));
  return (
    <div className={styles.tree}>
      <FavouriteChamps champs={top.data ?? []} />
      {topChamps.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.head}>{phrases.t('shell.top_leagues')}</h2>
          <ul>
            {topChamps.slice(0, TOP_CHAMPS_SHOWN).map((champ) => (
              <li key={champ.champId}>
                <ChampLink champ={champ} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <SectionLinks />
      <section className={styles.part}>
        <h2 className={styles.head}>{phrases.t('shell.all_sports')}</h2>
        {line.isPending ? (
          <Skeleton rows={8} rowHeightPx={36} label={phrases.t('shell.loading')} />
        ) : (
          <ul>
            {inLine.map((sport) => (
              <SportItem key={sport.sportId} sport={sport} liveCount={liveCounts.get(sport.sportId) ?? 0} />
            ))}
            {onlyLive.map((sport) => (
              <SportItem key={sport.sportId} sport={{ ...sport, gameCount: 0 }} liveCount={sport.gameCount} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
