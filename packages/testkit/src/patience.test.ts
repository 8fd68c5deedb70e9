import { expect, it, vi } from 'vitest';

it('what is waited for may come after a second', async () => {
  let isThere = false;
  setTimeout(() => {
    isThere = true;
  }, 1100);
  await vi.waitFor(() => expect(isThere).toBe(true));
});
