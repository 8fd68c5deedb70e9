// The page of stories: each shared widget of specification 2 section 2 stands there and opens.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOAST_TONES } from '@overround/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPage } from '../../app/testing-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
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

const story = (name: string) => within(screen.getByRole('region', { name }));

it('has text fields in all states, and both search boxes', async () => {
  await open();
  const text = story('Text field');
  const [required, wrong, off, fixed] = text.getAllByLabelText(/^First name/);
  expect(required?.getAttribute('aria-required')).toBe('true');
  expect(wrong?.getAttribute('aria-invalid')).toBe('true');
  expect([off?.hasAttribute('disabled'), fixed?.hasAttribute('readonly')]).toEqual([true, true]);
  const search = story('Search box');
  expect(search.getAllByRole('searchbox')).toHaveLength(3);
  fireEvent.click(search.getByRole('button', { name: 'Clear' }));
  expect(search.getAllByRole('searchbox').map((box) => (box as HTMLInputElement).value)).toEqual([
    '',
    '',
    '',
  ]);
});

/** How many fields of a story are wrong, disabled or must be filled. */
const states = (name: string, role: string) => {
  const fields = story(name).getAllByRole(role, { name: /^(Country|Mobile number)/ });
  const having = (wish: string) => fields.filter((field) => field.matches(wish)).length;
  return {
    all: fields.length,
    wrong: having('[aria-invalid]'),
    off: having(':disabled'),
    required: having('[aria-required=true],:required'),
  };
};

it('has every field to choose from: plain, wrong, empty, disabled', async () => {
  await open();
  expect({
    drops: states('Select that drops down', 'combobox'),
    searched: states('Select that is searched', 'combobox'),
    layered: states('Select that is searched', 'button'),
    several: states('Multi-select', 'combobox'),
    phone: states('Phone field', 'textbox'),
  }).toEqual({
    drops: { all: 4, wrong: 1, off: 1, required: 1 },
    searched: { all: 3, wrong: 1, off: 1, required: 1 },
    layered: { all: 4, wrong: 1, off: 1, required: 0 },
    several: { all: 5, wrong: 1, off: 1, required: 1 },
    phone: { all: 3, wrong: 1, off: 1, required: 3 },
  });
});

it('says that a multi-select is full, how many more it holds, and that a list is empty', async () => {
  await open();
  const several = story('Multi-select');
  const [, full, , empty] = several.getAllByRole('combobox');
  if (!full || !empty) throw new Error('There are five.');
  expect(several.getAllByText('and 1 more')).toHaveLength(1);
  fireEvent.keyDown(full, { key: 'ArrowDown' });
  expect(several.getByRole('status').textContent).toMatch(/^Maximum of 3 options selected/);
  fireEvent.keyDown(full, { key: 'Backspace' });
  expect(several.queryByRole('status')).toBeNull();
  expect(
    several.getAllByRole('option').some((row) => row.textContent?.endsWith('Press enter to remove')),
  ).toBe(true);
  fireEvent.keyDown(full, { key: 'Escape' });
  fireEvent.keyDown(empty, { key: 'ArrowDown' });
  expect(several.getByRole('option').textContent).toBe('List is empty.');
});

it('explains, waits in three shapes, and leads back to the top', async () => {
  await open();
  const marks = story('Tooltip').getAllByRole('button', { name: /^Date of birth/ });
  expect(marks).toHaveLength(3);
  for (const mark of marks) {
    fireEvent.click(mark);
    expect(mark.getAttribute('aria-describedby')).toBe(story('Tooltip').getByRole('tooltip').id);
    fireEvent.keyDown(mark, { key: 'Escape' });
    expect(story('Tooltip').queryByRole('tooltip')).toBeNull();
  }
  expect(story('Preloader').getAllByRole('status', { name: 'Loading' })).toHaveLength(3);
  const scrolledTo = (y: number): void => {
    vi.stubGlobal('scrollY', y);
    fireEvent.scroll(window);
  };
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(20 * innerHeight);
  scrolledTo(6 * innerHeight);
  expect(screen.queryByRole('button', { name: 'To the top' })).toBeNull();
  scrolledTo(5 * innerHeight);
  expect(screen.getByRole('button', { name: 'To the top' })).toBeTruthy();
  scrolledTo(4 * innerHeight);
  expect(screen.queryByRole('button', { name: 'To the top' })).toBeNull();
  scrolledTo(0);
});

it('is looked at in either theme and direction, and leaves the page as it was', async () => {
  await open();
  const root = document.documentElement;
  const before = root.dataset['theme'];
  press('light');
  press('rtl');
  expect(root.dataset['theme']).toBe('light');
  expect(screen.getByRole('region', { name: 'Tooltip' }).parentElement?.getAttribute('dir')).toBe('rtl');
  cleanup();
  expect(root.dataset['theme']).toBe(before);
});

it('opens a modal with and without a way back, and lists that are long, empty or on their way', async () => {
  await open();
  const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  const back = async () => (await dialog()).queryByRole('button', { name: 'Back', hidden: true });
  press('Close');
  expect(await back()).toBeNull();
  fireEvent.click((await dialog()).getByRole('button', { name: 'Close', hidden: true }));
  await isGone();
  press('Back');
  fireEvent.click((await back())!); // It has one.
  await isGone();
  press('List is empty.');
  expect((await dialog()).getByText('No elements found. Consider changing the search query.')).toBeTruthy();
  fireEvent.click((await back())!); // As above.
  await isGone();
  press('1, 2, 3 …');
  expect((await dialog()).getAllByRole('option', { hidden: true })).toHaveLength(50);
  const list = (await dialog()).getByRole('listbox', { hidden: true });
  fireEvent.scroll(list);
  fireEvent.scroll(list);
  expect(list.getAttribute('aria-busy')).toBe('true');
  await waitFor(async () =>
    expect((await dialog()).getAllByRole('option', { hidden: true }).length).toBeGreaterThan(60),
  );
});

it('opens the list with a search, its grey state, and the list of calling codes', async () => {
  await open();
  const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }));
  fireEvent.click(story('Select in a layer').getByRole('button', { name: 'Country' }));
  fireEvent.change((await dialog()).getByRole('combobox', { hidden: true }), { target: { value: 'jp' } });
  expect((await dialog()).getAllByRole('option', { hidden: true })).toHaveLength(1);
  fireEvent.click((await dialog()).getByRole('option', { hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  fireEvent.click(story('Select in a layer').getByRole('button', { name: 'Loading' }));
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
