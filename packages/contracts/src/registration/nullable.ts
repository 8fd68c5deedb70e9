import Type from 'typebox';

/** What has a value, or says by null that it has none. */
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
