import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';

afterEach(cleanup);
beforeEach(() => {
  // The test document has no layers.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it('who was signed out by their own limit of time stands at the way back in, not at the cross', async () => {
  const { services } = await openPage('/en/settings');
  await act(async () => services.openModal('time-over'));
  const way = await screen.findByRole('link', { name: 'Sign in to see my limits' });
  expect(document.activeElement).toBe(way);
});
