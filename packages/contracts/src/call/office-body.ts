import Type, { type TObject } from 'typebox';

/**
 * Body of an office call: the fields inside `data.attributes`, as the office client wraps them, or the fields
 * themselves. Read it with `attributesOf`.
 */
export const officeBody = <Fields extends TObject>(fields: Fields) =>
  Type.Union([
    Type.Object(
      {
        data: Type.Object(
          { type: Type.Optional(Type.String({ maxLength: 60 })), attributes: fields },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
    fields,
  ]);

type Wrapped<Fields> = { readonly data: { readonly attributes: Fields } };

export function attributesOf<Fields extends object>(body: Wrapped<Fields> | Fields): Fields {
  return isWrapped(body) ? body.data.attributes : body;
}

function isWrapped<Fields extends object>(body: Wrapped<Fields> | Fields): body is Wrapped<Fields> {
  return 'data' in body && typeof body.data === 'object' && body.data !== null && 'attributes' in body.data;
}
