import { openEntries } from '@overround/ui';
import { useStore } from 'zustand';
import { useServices } from '../state/services.tsx';

/** Draws the open entries of the modal queue. */
export function ModalHost() {
  const { modals } = useServices().stores;
  const queue = useStore(modals);
  return openEntries(queue).map(({ id, modal: { Component } }) => (
    <Component key={id} onClose={() => modals.dispatch({ type: 'hidden', id })} />
  ));
}
