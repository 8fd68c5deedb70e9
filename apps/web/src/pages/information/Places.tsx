import type { DocumentPlace } from '@overround/contracts/content';
import { listText } from '@overround/phrases';
import { SearchBox } from '@overround/ui';
import { useState } from 'react';
import { usePhrases } from '../../state/services.tsx';
import styles from './Information.module.css';

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Places whose name, city or address has every word that was typed. */
export function foundPlaces(places: readonly DocumentPlace[], text: string): readonly DocumentPlace[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return places.filter(({ name, city, address }) => {
    const said = folded(`${name} ${city} ${address}`);
    return words.every((word) => said.includes(word));
  });
}

/** Where cash is paid in and out: a list, and a search that needs no map. */
export function Places({ places }: { readonly places: readonly DocumentPlace[] }) {
  const phrases = usePhrases();
  const [text, setText] = useState('');
  const found = foundPlaces(places, text);
  return (
    <>
      <SearchBox
        label={phrases.t('information.places_search')}
        placeholder={phrases.t('information.places_search')}
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.note}>
        {phrases.t('information.places_found', { count: found.length })}
      </p>
      <ul className={styles.places}>
        {found.map(({ kind, name, city, address, hours, currencies }) => (
          <li key={`${name}|${city}|${address}`}>
            <b>{name}</b>
            <span>
              {phrases.t(kind === 'shop' ? 'information.place_shop' : 'information.place_terminal')}
            </span>
            <span>
              <bdi>
                {city}, {address}
              </bdi>
            </span>
            {hours !== '' && <span>{hours}</span>}
            {currencies.length > 0 && <span>{listText(phrases.formatTag, currencies, 'beside')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
