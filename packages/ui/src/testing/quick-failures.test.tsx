import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const failureOf = (find: () => unknown): Error => {
  try {
    find();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing failed');
};

it('says what was looked for and shows the page, as it is when somebody reads it', () => {
  const { rerender } = render(<p>before</p>);
  const failure = failureOf(() => screen.getByText('nobody wrote this'));
  rerender(<p>after</p>);
  expect(failure).toMatchObject({ name: 'TestingLibraryElementError' });
  expect(failure.message).toMatch(/^Unable to find an element with the text: nobody wrote this/);
  expect(failure.message).toContain('after');
  expect(failure.message).not.toContain('before');
});

it('says so at the end of waiting, too', async () => {
  render(<p>here</p>);
  const find = waitFor(() => screen.getByRole('button', { name: 'Nowhere' }), { timeout: 60 });
  await expect(find).rejects.toThrow(/Unable to find role="button" and name "Nowhere"[\s\S]*here/);
});
