import type { FieldDefinition } from '@overround/contracts/registration';

/** A field definition as the server sends it, with what a test wants different. */
export const buildField = (
  change: Partial<FieldDefinition> & Pick<FieldDefinition, 'id'>,
): FieldDefinition => ({
  name: change.id,
  type: 'input',
  group: 'account',
  hide: false,
  title: change.id,
  placeholder: '',
  important_placeholder: null,
  required: false,
  disabled: false,
  input_type: 'text',
  show_copy_icon: false,
  show_pass_icon: false,
  show_top_label: true,
  max_length: null,
  validation: {},
  tooltip: '',
  customization: {},
  depends_on: null,
  ...change,
});

export const buildOption = (
  value: string,
  title: string,
  more: Partial<NonNullable<FieldDefinition['options']>[number]> = {},
) => ({ id: value, value, name: title, title, aliases: [], selected: false, ...more });
