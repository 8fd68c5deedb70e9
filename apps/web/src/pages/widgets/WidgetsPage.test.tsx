// The page of stories: each shared widget of specification 2 section 2 stands there and opens.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOAST_TONES } from '@overround/ui';
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

const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getAllByRole('button', { name, hidden: true })[0]!); // Throws when there is none.
};
const open = async () => {
  const page = await openPage('/en/dev/widgets', { site: { flags: { widgets_page: true } } });
  await screen.findByRole('heading', { level: 1, name: 'Widgets' });
  return page;
};

it('is not there for visitors', async () => {
  await openPage('/en/dev/widgets', { site: { flags: {} } });
  await waitFor(() => expect(screen.queryByText('Widgets')).toBeNull());
});

it('has text fields in all states, selects, both search boxes, the phone field and the skeleton of a form', async () => {
  await open();
  const [required, wrong, off, fixed] = screen.getAllByLabelText(/^First name/);
  expect(required?.getAttribute('aria-required')).toBe('true');
  expect(wrong?.getAttribute('aria-invalid')).toBe('true');
  expect([off?.hasAttribute('disabled'), fixed?.hasAttribute('readonly')]).toEqual([true, true]);
  expect(screen.getAllByRole('combobox', { name: /^Country/ }).length).toBeGreaterThan(3);
  expect(screen.getAllByRole('searchbox')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeTruthy();
  expect(screen.getAllByLabelText('Loading').length).toBeGreaterThan(0);
});

it('opens the list with a search, its grey state, and the list of calling codes', async () => {
  await open();
  const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
  press('Country');
  fireEvent.change((await dialog()).getByRole('combobox', { hidden: true }), { target: { value: 'jp' } });
  expect((await dialog()).getAllByRole('option', { hidden: true })).toHaveLength(1);
  fireEvent.click((await dialog()).getByRole('option', { hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  press('Loading');
  expect((await dialog()).queryByText('Japan')).toBeNull();
  cleanup();
  await open();
  press(/^Calling code|^Country: /);
  expect((await dialog()).getByText('Japan')).toBeTruthy();
});

it('shows modals one after the other and one over another, and a notice of each kind', async () => {
  await open();
  press('1, 2 + 3');
  const titles = () => screen.getAllByRole('dialog', { hidden: true }).map((one) => one.textContent);
  await waitFor(() => expect(titles()).toHaveLength(2));
  for (const tone of TOAST_TONES)
    expect(screen.getAllByRole('button', { name: tone, hidden: true })).toBeTruthy();
  // Three are shown at a time.
  const first = TOAST_TONES.slice(0, 3);
  for (const tone of first) press(tone);
  await waitFor(() => {
    for (const tone of first) expect(screen.getAllByText(tone).length, tone).toBeGreaterThan(1);
  });
});
