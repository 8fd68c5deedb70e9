import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Switch } from './Switch.tsx';

afterEach(cleanup);

it('a switch is pressed by its words as well, and is called by its label alone', () => {
  const changed = vi.fn();
  render(<Switch label="Bet builder" hint="Two outcomes of one match" isOn={false} onChange={changed} />);
  expect(screen.getByRole('switch', { name: 'Bet builder' })).toBeTruthy();
  fireEvent.click(screen.getByText('Two outcomes of one match'));
  expect(changed).toHaveBeenCalledExactlyOnceWith(true);
});
