import { readdirSync } from 'node:fs';
import type { CallContract } from '@overround/contracts';

/** A contract, where it lives, and how it is reached from there: `catalog`, `lineFeed.games`. */
export interface ExportedCall {
  readonly folder: string;
  readonly access: string;
  readonly call: CallContract;
}

const contracts = new URL('../../../contracts/src/', import.meta.url);
/** Folders with calls of areas; the others are the language in which calls are declared. */
const NOT_AREAS: ReadonlySet<string> = new Set(['call', 'events', 'live']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCall = (value: unknown): value is CallContract =>
  isRecord(value) && 'paths' in value && 'family' in value && 'answer' in value;

/** Contracts among exports, alone or in a named group such as `lineFeed`. */
function callsIn(folder: string, exports: Readonly<Record<string, unknown>>): ExportedCall[] {
  return Object.entries(exports).flatMap(([name, value]) => {
    if (isCall(value)) return [{ folder, access: name, call: value }];
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([inner, call]) =>
      isCall(call) ? [{ folder, access: `${name}.${inner}`, call }] : [],
    );
  });
}

/** Every contract of every area, in a fixed order. */
export async function exportedCalls(): Promise<readonly ExportedCall[]> {
  const folders = readdirSync(contracts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_AREAS.has(entry.name))
    .map((entry) => entry.name)
    .sort();
  const found = await Promise.all(
    folders.map(async (folder) =>
      callsIn(folder, await import(new URL(`${folder}/index.ts`, contracts).href)),
    ),
  );
  return found.flat().sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}

/** `lineFeed.games` becomes `lineFeedGames`. */
const nameOf = ({ access }: ExportedCall): string =>
  access.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());

/** `feed-intake` becomes `feedIntake`. */
const aliasOf = (folder: string): string =>
  folder.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

function defaultsOf(call: CallContract): Record<string, unknown> {
  const properties: Readonly<Record<string, object>> = call.query.properties ?? {};
  const withDefault = Object.entries(properties).flatMap(([key, schema]) =>
    'default' in schema ? [[key, schema.default] as const] : [],
  );
  return Object.fromEntries(withDefault);
}

function declaration(exported: ExportedCall): string {
  const { folder, access, call } = exported;
  const defaults = defaultsOf(call);
  const facts = {
    name: call.name,
    method: call.method,
    path: call.paths[0],
    family: call.family,
    ...(Object.keys(defaults).length > 0 && { defaults }),
  };
  const [root = '', inner] = access.split('.');
  const type =
    inner === undefined
      ? `typeof ${aliasOf(folder)}.${root}`
      : `(typeof ${aliasOf(folder)}.${root})['${inner}']`;
  return `export const ${nameOf(exported)}: ClientCall<TypesOf<${type}>> = ${JSON.stringify(facts)};\n`;
}

/** The text of `calls.gen.ts`. */
export async function generatedCalls(): Promise<string> {
  const calls = await exportedCalls();
  const folders = [...new Set(calls.map((one) => one.folder))].sort();
  return (
    '// Written by generate.ts from the contracts. Do not edit.\n' +
    folders
      .map((folder) => `import type * as ${aliasOf(folder)} from '@overround/contracts/${folder}';\n`)
      .join('') +
    "import type { ClientCall, TypesOf } from './http/call.ts';\n\n" +
    calls.map(declaration).join('')
  );
}
