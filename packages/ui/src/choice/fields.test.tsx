// What people do with fields that offer choices: keys, presses, limits, and the words of readers of screens.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PhoneNumberField } from '../phone/PhoneNumberField.tsx';
import type { PhoneNumber } from '../phone/PhoneNumberField.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SelectDialog } from './SelectDialog.tsx';
import { SelectField } from './SelectField.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

const CHOICES = ['Norway', 'Portugal', 'Japan'].map((name) => ({ value: name, name }));
const key = (element: HTMLElement, name: string): void => void fireEvent.keyDown(element, { key: name });
const options = (): (string | null)[] => screen.queryAllByRole('option').map((one) => one.textContent);

describe('a list that drops down', () => {
  const field = (more: Partial<Parameters<typeof SelectField>[0]> = {}) => (
    <SelectField
      label="Country"
      choices={CHOICES}
      value="Norway"
      onChange={() => undefined}
      placeholder="Choose"
      emptyText="List is empty."
      {...more}
    />
  );
  it('opens by keys at what is chosen, and Enter takes the marked row', () => {
    const taken = vi.fn();
    render(field({ onChange: taken }));
    const box = screen.getByRole('combobox', { name: 'Country' });
    key(box, 'ArrowDown');
    expect(options()).toEqual(['Norway', 'Portugal', 'Japan']);
    expect(box.getAttribute('aria-activedescendant')).toMatch(/Norway$/);
    key(box, 'ArrowDown');
    key(box, 'Enter');
    expect(taken).toHaveBeenCalledExactlyOnceWith('Portugal');
    expect(options()).toEqual([]);
  });
  it('is led through by letters and by the keys of a list, and leaves the page its keys while it is closed', () => {
    render(
      field({ choices: ['Norway', 'Nepal', 'Portugal', 'Åland'].map((name) => ({ value: name, name })) }),
    );
    const box = screen.getByRole('combobox');
    const isTaken = (name: string): boolean => !fireEvent.keyDown(box, { key: name });
    expect(['PageDown', 'Home', 'End', 'Tab', 'F5'].filter(isTaken)).toEqual([]);
    const marked = (): string => box.getAttribute('aria-activedescendant')?.replace(/^.*-/, '') ?? '';
    const led = ['n', 'n', 'End', 'Home', 'PageDown', 'ArrowUp'].map((name) => [isTaken(name), marked()]);
    expect(led).toEqual(
      ['Nepal', 'Norway', 'Åland', 'Norway', 'Åland', 'Portugal'].map((name) => [true, name]),
    );
    expect(fireEvent.keyDown(box, { key: 'n', ctrlKey: true })).toBe(true);
  });
  it('comes into sight as it opens, where scrolling answers with a promise as well', () => {
    const scrolled = vi.fn(() => Promise.resolve());
    Element.prototype.scrollIntoView = scrolled as unknown as Element['scrollIntoView'];
    render(field());
    const box = screen.getByRole('combobox');
    fireEvent.click(box);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    fireEvent.click(box);
    expect(options()).toEqual([]);
  });
  it('says that it must be filled, to the eye and to readers of screens', () => {
    render(field({ isRequired: true, problem: 'Choose one.' }));
    const box = screen.getByRole('combobox');
    expect(box.getAttribute('aria-required')).toBe('true');
    expect(document.querySelector('label')?.dataset['required']).toBe('true');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    cleanup();
    render(field({ choices: [], value: '' }));
    fireEvent.click(screen.getByRole('combobox'));
    expect(options()).toEqual(['List is empty.']);
  });
  it('closes by Escape, by a press outside, and by being disabled', () => {
    const { rerender } = render(field());
    const box = screen.getByRole('combobox');
    const reopen = (): void => {
      fireEvent.click(box);
      expect(options()).toHaveLength(3);
    };
    reopen();
    key(box, 'Escape');
    expect(options()).toEqual([]);
    reopen();
    fireEvent.pointerDown(document.body);
    expect(options()).toEqual([]);
    reopen();
    rerender(field({ isDisabled: true }));
    expect(options()).toEqual([]);
  });
});

describe('a list of which several are chosen', () => {
  const words = {
    pressToSelect: 'Press enter to select',
    selected: 'Selected',
    pressToRemove: 'Press enter to remove',
    nothingFound: 'No elements found.',
    empty: 'List is empty.',
    full: (max: number) => `Maximum of ${max} options selected.`,
    more: (count: number) => `and ${count} more`,
    remove: (name: string) => `Remove ${name}`,
  };
  it('is empty, disabled or wrong', () => {
    const field = (more: Partial<Parameters<typeof MultiSelect>[0]>) => (
      <MultiSelect
        label="Sports"
        words={words}
        choices={CHOICES}
        values={[]}
        onChange={() => undefined}
        placeholder="Choose"
        {...more}
      />
    );
    render(field({ choices: [], problem: 'Choose one.' }));
    const box = screen.getByRole('combobox', { name: 'Sports' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    key(box, 'ArrowDown');
    expect(options()).toEqual(['List is empty.']);
    key(box, 'Escape');
    expect(options()).toEqual([]);
    cleanup();
    render(field({ values: ['Japan'], isDisabled: true }));
    fireEvent.click(screen.getByRole('combobox', { name: 'Sports' }));
    expect(options()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove Japan' })).toHaveProperty('disabled', true);
  });
  function Several() {
    const [values, setValues] = useState<readonly string[]>(['Japan']);
    return (
      <MultiSelect
        label="Sports"
        words={words}
        choices={CHOICES}
        values={values}
        onChange={setValues}
        placeholder="Choose"
        chosenMax={2}
        shownMax={1}
      />
    );
  }
  it('says what Enter would do, keeps to its limit, and lets go again', () => {
    render(<Several />);
    const box = screen.getByRole('combobox', { name: 'Sports' });
    expect(box.getAttribute('maxlength')).toBe('100');
    fireEvent.click(box);
    expect(options()).toEqual(['NorwayPress enter to select', 'Portugal', 'JapanSelected']);
    key(box, 'Enter');
    expect(screen.getByText('Maximum of 2 options selected.')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
    expect(options()[0]).toBe('NorwayPress enter to remove');
    key(box, 'ArrowDown');
    key(box, 'Enter');
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    key(box, 'Backspace');
    expect(screen.queryByText('Maximum of 2 options selected.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Japan' }));
    expect(screen.queryAllByRole('option', { selected: true })).toHaveLength(0);
    fireEvent.change(box, { target: { value: 'xyz' } });
    expect(options()).toEqual(['No elements found.']);
  });
});

const layer = {
  search: 'Search',
  clear: 'Clear',
  nothing: 'Nothing found.',
  back: 'Back',
  close: 'Close',
  loading: 'Loading',
};

describe('a list in a layer of its own', () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ value: `v${at}`, name: `Row ${at}` }));
  const dialog = (more: Partial<Parameters<typeof SelectDialog>[0]> = {}) => (
    <SelectDialog
      title="Country"
      words={layer}
      choices={many}
      value="v3"
      onTake={() => undefined}
      onClose={() => undefined}
      {...more}
    />
  );
  it('is searched, taken by Enter, and left by the arrow beside its title', () => {
    const taken = vi.fn();
    const left = vi.fn();
    render(dialog({ onTake: taken, onClose: left }));
    const search = screen.getByRole('combobox', { name: 'Search' });
    // It opens at what is chosen.
    expect(search.getAttribute('aria-activedescendant')).toMatch(/-v3$/);
    fireEvent.change(search, { target: { value: '11' } });
    expect(options()).toEqual(['Row 11', ...Array.from({ length: 10 }, (_, at) => `Row 11${at}`)]);
    key(search, 'ArrowDown');
    key(search, 'Enter');
    expect(taken).toHaveBeenCalledExactlyOnceWith({ value: 'v110', name: 'Row 110' });
    fireEvent.change(search, { target: { value: 'zzz' } });
    expect(options()).toEqual(['Nothing found.']);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(search).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(left).toHaveBeenCalledOnce();
  });
  it('draws more rows as its end comes near, and asks for more behind them', () => {
    const more = vi.fn();
    render(dialog({ onMore: more }));
    const list = screen.getByRole('listbox');
    for (const rows of [50, 100, 120]) {
      expect(options()).toHaveLength(rows);
      fireEvent.scroll(list);
    }
    expect(more).toHaveBeenCalledOnce();
  });
  it.each([
    [101, 50],
    [100, 100],
  ])('%s px before its end draws %s rows', (awayPx, rows) => {
    render(dialog());
    const list = screen.getByRole('listbox');
    const sizes = { scrollTop: 1000, clientHeight: 300, scrollHeight: 1300 + awayPx };
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(list, name, { value });
    fireEvent.scroll(list);
    expect(options()).toHaveLength(rows);
  });
  it('shows five grey rows while it is loaded', () => {
    render(dialog({ choices: [], isLoading: true }));
    expect(screen.getByRole('option', { name: 'Loading' }).children).toHaveLength(5);
    expect(screen.queryByText('Nothing found.')).toBeNull();
  });
});

describe('a phone number', () => {
  const countries = [
    { code: 'RU', name: 'Russia', callingCode: '7' },
    { code: 'DE', name: 'Germany', callingCode: '49' },
  ];
  const masks: Record<string, { Mask: string; Max: number }> = { RU: { Mask: '000-000-00-00', Max: 10 } };
  it('is grouped by the mask, and takes the code of a country or one typed by hand', () => {
    const seen: PhoneNumber[] = [];
    function Phone() {
      const [value, setValue] = useState<PhoneNumber>({ digits: '', country: 'RU' });
      seen.push(value);
      return (
        <PhoneNumberField
          label="Mobile number"
          words={{ ...layer, country: 'Country', custom: (code) => `Another code +${code}` }}
          countries={countries}
          maskOf={(code) => masks[code]}
          value={value}
          onChange={setValue}
        />
      );
    }
    render(<Phone />);
    const number = screen.getByLabelText('Mobile number') as HTMLInputElement;
    fireEvent.change(number, { target: { value: '+916 1234567' } });
    expect(number.value).toBe('916 123 45 67');
    const choose = (typed: string, name: RegExp): void => {
      fireEvent.click(screen.getByRole('button', { name: /^Country:/ }));
      fireEvent.change(screen.getByRole('combobox', { name: 'Search' }), { target: { value: typed } });
      fireEvent.click(screen.getByRole('option', { name }));
    };
    choose('+49', /Germany/);
    expect(seen.at(-1)).toEqual({ digits: '9161234567', country: 'DE' });
    choose('999', /Another code/);
    expect(seen.at(-1)).toEqual({ digits: '9161234567', country: '', callingCode: '999' });
    expect(screen.getByRole('button', { name: /999$/ })).toBeTruthy();
  });
});

describe('a search box', () => {
  it('hears what is said, where the browser can, and is emptied by a button in its other look', () => {
    const typed = vi.fn();
    const heard: { one?: { onresult?: (event: object) => void } } = {};
    vi.stubGlobal(
      'webkitSpeechRecognition',
      class {
        constructor() {
          heard.one = this as object;
        }
        start(): void {}
        abort(): void {}
      },
    );
    render(<SearchBox label="Search" value="" onChange={typed} voice={{ label: 'Speak', lang: 'en' }} />);
    const microphone = screen.getByRole('button', { name: 'Speak' });
    fireEvent.click(microphone);
    expect(microphone.getAttribute('aria-pressed')).toBe('true');
    heard.one?.onresult?.({ results: [[{ transcript: 'north town' }]] });
    expect(typed).toHaveBeenLastCalledWith('north town');
    vi.unstubAllGlobals();
    cleanup();
    render(<SearchBox label="Search" value="x" onChange={typed} look="alternative" resetLabel="Clear" />);
    expect(screen.getByRole('searchbox').getAttribute('maxlength')).toBe('100');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(typed).toHaveBeenLastCalledWith('');
  });
});
