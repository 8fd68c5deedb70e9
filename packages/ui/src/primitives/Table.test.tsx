import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Table } from './Table.tsx';

afterEach(cleanup);

it.each([false, true])('a table is told row by row with its heads (as cards on phones: %s)', (isStacked) => {
  render(
    <Table
      caption="Limits"
      isStacked={isStacked}
      rows={[{ name: 'Day', sum: '€5' }]}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', head: 'Period', isRowHead: true, cell: ({ name }) => name },
        { id: 'sum', head: 'Sum', isNumber: true, cell: ({ sum }) => sum },
      ]}
    />,
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Period', 'Sum']);
  expect(screen.getByRole('rowheader').textContent).toBe('Day');
  // Beside the cell on phones, and not in its text.
  const cell = screen.getByRole('cell');
  expect([cell.textContent, cell.dataset['head']]).toEqual(['€5', isStacked ? 'Sum' : undefined]);
});
