import * as contracts from '@overround/contracts';

type Exported = readonly [exportName: string, call: contracts.CallContract];

const isCall = (value: unknown): value is contracts.CallContract =>
  typeof value === 'object' && value !== null && 'paths' in value && 'family' in value && 'answer' in value;

/** Every contract by the name under which the contracts package exports it, in alphabetical order. */
export function exportedCalls(): readonly Exported[] {
  return Object.entries<unknown>({ ...contracts })
    .filter((entry): entry is [string, contracts.CallContract] => isCall(entry[1]))
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
}

function defaultsOf(call: contracts.CallContract): Record<string, unknown> {
  const properties: Readonly<Record<string, object>> = call.query.properties ?? {};
  const withDefault = Object.entries(properties).flatMap(([key, schema]) =>
    'default' in schema ? [[key, schema.default] as const] : [],
  );
  return Object.fromEntries(withDefault);
}

function declaration([name, call]: Exported): string {
  const defaults = defaultsOf(call);
  const facts = {
    name: call.name,
    method: call.method,
    path: call.paths[0],
    family: call.family,
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
  return `export const ${name}: ClientCall<TypesOf<typeof contracts.${name}>> = ${JSON.stringify(facts)};\n`;
}

/** The text of `calls.gen.ts`. */
export function generatedCalls(): string {
  return (
    '// Written by generate.ts from the contracts. Do not edit.\n' +
    "import type * as contracts from '@overround/contracts';\n" +
    "import type { ClientCall, TypesOf } from './http/call.ts';\n\n" +
    exportedCalls().map(declaration).join('')
  );
}
