import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Switch } from './Switch.tsx';

afterEach(cleanup);

it('a switch keeps the focus while what was pressed is under way, and takes no second press', () => {
  const changed = vi.fn();
  const drawn = (isBusy: boolean) => <Switch label="News" isOn={false} isBusy={isBusy} onChange={changed} />;
  const { rerender } = render(drawn(false));
  const one = screen.getByRole('switch', { name: 'News' });
  one.focus();
  rerender(drawn(true));
  fireEvent.click(one);
  expect(document.activeElement).toBe(one);
  expect(one.getAttribute('aria-busy')).toBe('true');
  expect(changed).not.toHaveBeenCalled();
});

it('a switch is pressed by its words as well, and is called by its label alone', () => {
  const changed = vi.fn();
  render(<Switch label="Bet builder" hint="Two outcomes of one match" isOn={false} onChange={changed} />);
  expect(screen.getByRole('switch', { name: 'Bet builder' })).toBeTruthy();
  fireEvent.click(screen.getByText('Two outcomes of one match'));
  expect(changed).toHaveBeenCalledExactlyOnceWith(true);
});
