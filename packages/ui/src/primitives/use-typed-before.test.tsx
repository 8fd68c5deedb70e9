import { act } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from './Field.tsx';

const never = () => () => undefined;

/** Draws once more as soon as it is alive, as pages do that know more in the browser. */
function SignIn() {
  const [login, setLogin] = useState('');
  const place = useSyncExternalStore(
    never,
    () => 'here',
    () => 'there',
  );
  return (
    <>
      <TextField label="Login" value={login} onChange={(event) => setLogin(event.target.value)} />
      <output>{`${place} ${login}`}</output>
    </>
  );
}

async function comeAlive(typed: string): Promise<{ readonly kept: string; readonly known: string | null }> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<SignIn />);
  const field = root.querySelector('input');
  if (!field) throw new Error('the form has a field');
  field.value = typed;
  await act(async () => {
    hydrateRoot(root, <SignIn />);
  });
  const seen = { kept: field.value, known: root.querySelector('output')?.textContent ?? null };
  root.remove();
  return seen;
}

it('keeps what was typed before the page came alive, and tells the form of it', async () => {
  expect(await comeAlive('asha')).toEqual({ kept: 'asha', known: 'here asha' });
  expect(await comeAlive('')).toEqual({ kept: '', known: 'here ' });
});
