import { expect, it, vi } from 'vitest';
import { ASHA } from './testing-answers.ts';
import { createTestServices } from './testing-services.ts';

const open = async (...names: readonly ('activation' | 'limit-prompt' | 'cookies' | 'reality')[]) => {
  const services = await createTestServices({ signedIn: ASHA });
  for (const name of names) services.openModal(name);
  const { modals } = services.stores;
  const shown = () => modals.getState().entries.map(({ name, status }) => `${name} ${status}`);
  return { services, shown };
};

it('lets what is about a person go with them: what is open, what waits, what is being loaded', async () => {
  const { services, shown } = await open('activation', 'limit-prompt', 'cookies');
  await vi.waitFor(() => expect(shown()).toHaveLength(3));
  services.openModal('reality');
  services.openModal('signed-out');
  services.stores.session.setState({ signedIn: undefined, endedBy: 'closed' });
  expect(shown()).toEqual(['cookies 1']);
  await vi.waitFor(() => expect(shown()).toEqual(['cookies 1', 'signed-out 1']));
});

it('keeps it while it is the same person, whatever else of them changes', async () => {
  const { services, shown } = await open('activation');
  await vi.waitFor(() => expect(shown()).toEqual(['activation 1']));
  services.stores.session.setState({ signedIn: { ...ASHA, balanceMinor: '7' } });
  expect(shown()).toEqual(['activation 1']);
  services.stores.session.setState({ signedIn: { ...ASHA, personId: 'another' } });
  expect(shown()).toEqual([]);
});
