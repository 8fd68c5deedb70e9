import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { createStore, useStore } from 'zustand';
import { waitPatiently } from './testing-patience.ts';

waitPatiently(5000);

it('goes on with what was found when it listens, however late React finds time for that', async () => {
  const store = createStore(() => 'before');
  const listens: string[] = [];
  function Shown() {
    const text = useStore(store);
    useEffect(() => void listens.push('now'), []);
    return <p>{text}</p>;
  }
  function Later() {
    const isThere = useStore(gate);
    return isThere ? <Shown /> : null;
  }
  const gate = createStore(() => false);
  render(<Later />);
  setTimeout(() => gate.setState(true, true), 10);
  await screen.findByText('before');
  expect(listens).toEqual(['now']);
  act(() => store.setState('after', true));
  expect(screen.getByText('after')).toBeTruthy();
});
