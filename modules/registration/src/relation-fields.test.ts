import { expect, it } from 'vitest';
import { relationsOf } from './relation-fields.ts';

const under = (id: string, values: readonly string[]) => ({
  id,
  depends_on: { action: 'show' as const, field_id: 'country_id', values: [...values] },
});
const row = (field_id: string, value: string | null, show: string[], hide: string[]) => ({
  field_id,
  value,
  show,
  hide,
});

it('has a row for each value that shows a field, and one for all others', () => {
  const fields = [
    { id: 'country_id', depends_on: null },
    under('document_type_id', ['1', '2']),
    under('cpf', ['33']),
    {
      id: 'phone_confirmation',
      depends_on: { action: 'show' as const, field_id: 'phone_code', values: ['sent'] },
    },
  ];
  expect(relationsOf(fields)).toEqual([
    row('country_id', '1', ['document_type_id'], ['cpf']),
    row('country_id', '2', ['document_type_id'], ['cpf']),
    row('country_id', '33', ['cpf'], ['document_type_id']),
    row('country_id', null, [], ['document_type_id', 'cpf']),
    row('phone_code', 'sent', ['phone_confirmation'], []),
    row('phone_code', null, [], ['phone_confirmation']),
  ]);
});

it('shows who has no case of its own where none is listed', () => {
  const child = (id: string, value: string | null) => ({
    id,
    depends_on: null,
    parent: { field_id: 'document_type_id', value, default_visibility_case: ['visa'] },
  });
  expect(relationsOf([child('series', 'id_card'), child('number', null)])).toEqual([
    row('document_type_id', 'visa', [], ['series', 'number']),
    row('document_type_id', 'id_card', ['series', 'number'], []),
    row('document_type_id', null, ['number'], ['series']),
  ]);
});

it('is empty where nothing depends on anything', () => {
  expect(relationsOf([{ id: 'email', depends_on: null }])).toEqual([]);
});
