/** The part of a JSON Schema that our contracts use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly schema: Schema;
}

const BYTES = 'application/octet-stream';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<
      Partial<Record<'application/json' | typeof BYTES, { readonly schema: Schema }>>
    >;
  };
}

/** A way to call the product: one spelling of the path of one call. */
export interface DeclaredRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly Parameter[];
  readonly params: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Whether its body is a file. */
  readonly takesBytes: boolean;
}

/** Every route as the running product declares it. */
export async function declaredRoutes(productUrl: string): Promise<readonly DeclaredRoute[]> {
  const answer = await fetch(`${productUrl}/openapi.json`);
  // The document is written by the product from its contracts.
  const { paths } = (await answer.json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query'),
      params: parameters.filter((parameter) => parameter.in === 'path'),
      body: requestBody?.content['application/json']?.schema,
      takesBytes: requestBody?.content[BYTES] !== undefined,
    })),
  );
}
