import { useStore } from 'zustand';
import { useServices } from './services.tsx';

/** Holds all prices and scores on the page still, and lets them go on from where they are then. */
export function useFreeze(): readonly [isFrozen: boolean, setFrozen: (isFrozen: boolean) => void] {
  const { books, stores } = useServices();
  const isFrozen = useStore(stores.reading, (reading) => reading.isFrozen);
  return [
    isFrozen,
    (next) => {
      books.prices.setFrozen(next);
      books.scores.setFrozen(next);
      stores.reading.setState({ isFrozen: next });
    },
  ];
}
