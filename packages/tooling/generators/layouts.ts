// What a new room looks like on its first day: the files of docs/map.md, empty where the work begins, and one failing test.

export interface LaidOutFile {
  readonly path: string;
  readonly text: string;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function assertName(name: string | undefined): asserts name is string {
  if (name === undefined || !NAME.test(name))
    throw new Error('a name is lower-case words joined by dashes, e.g. match-centre');
}

const pascal = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());

const manifest = (name: string, description: string, dependencies: Record<string, string>): string =>
  `${JSON.stringify(
    {
      name: `@overround/${name}`,
      version: '0.0.0',
      private: true,
      description,
      license: 'Apache-2.0',
      type: 'module',
      exports: { '.': './src/index.ts' },
      dependencies,
    },
    null,
    2,
  )}\n`;

const OWN = '0.0.0';
const failingTest = (subject: string): string => `import { expect, it } from 'vitest';

it('says what ${subject} does', () => {
  expect.fail('write the first rule of ${subject} and its table of cases');
});
`;

export function moduleLayout(name: string): LaidOutFile[] {
  const folder = `modules/${name}`;
  // What the first day uses; the kernel and the contracts follow with the first rule and the first route.
  const dependencies = { '@overround/platform': OWN };
  return [
    {
      path: `${folder}/package.json`,
      text: manifest(name, `What ${name} owns, in one sentence.`, dependencies),
    },
    {
      path: `${folder}/README.md`,
      text: `# ${name}\n\nWhat it owns, in two sentences.\n\n## Words\n\n## States\n\n## Tables\n\n## Events\n`,
    },
    {
      path: `${folder}/src/index.ts`,
      text: `export { open${pascal(name)}, type ${pascal(name)}Deps } from './module.ts';\n`,
    },
    {
      path: `${folder}/src/module.ts`,
      text: `import type { Database, HouseModule } from '@overround/platform';

export interface ${pascal(name)}Deps {
  readonly db: Database;
}

/** Puts the module together; the app gives what it needs. */
export function open${pascal(name)}(_deps: ${pascal(name)}Deps): { readonly module: HouseModule } {
  return { module: { name: '${name}', routes: [], listeners: [], jobs: [] } };
}
`,
    },
    { path: `${folder}/src/domain/${name}.test.ts`, text: failingTest(name) },
    {
      path: `packages/contracts/src/${name}/index.ts`,
      text: `import type { CallContract } from '../call/index.ts';\n\nexport const ${camel(name)}Calls = [] as const satisfies readonly CallContract[];\n`,
    },
  ];
}

export function featureLayout(name: string): LaidOutFile[] {
  const folder = `apps/web/src/features/${name}`;
  const view = pascal(name);
  return [
    {
      path: `${folder}/${view}Panel.tsx`,
      text: `import { summarise${view} } from './model/${name}-summary.ts';\nimport { ${view}View } from './${view}View.tsx';\n\n/** Reads and dispatches; the view draws. */\nexport function ${view}Panel() {\n  return <${view}View summary={summarise${view}()} />;\n}\n`,
    },
    {
      path: `${folder}/${view}View.tsx`,
      text: `import type { ${view}Summary } from './model/${name}-summary.ts';\nimport styles from './${view}View.module.css';\n\nexport function ${view}View({ summary }: { summary: ${view}Summary }) {\n  return <section className={styles.view} aria-label={summary.title} />;\n}\n`,
    },
    {
      path: `${folder}/${view}View.module.css`,
      text: '@layer features {\n  .view {\n    padding: var(--space-4);\n  }\n}\n',
    },
    {
      path: `${folder}/model/${name}-summary.ts`,
      text: `export interface ${view}Summary {\n  readonly title: string;\n}\n\n/** Everything that follows from the state. Pure. */\nexport const summarise${view} = (): ${view}Summary => ({ title: '' });\n`,
    },
    { path: `${folder}/model/${name}-summary.test.ts`, text: failingTest(name) },
  ];
}

export function providerLayout(name: string): LaidOutFile[] {
  const folder = `providers/${name}`;
  const kind = name.split('-')[0] ?? 'feed';
  const contract = kind === 'payment' ? 'PaymentProvider' : 'FeedProvider';
  return [
    {
      path: `${folder}/package.json`,
      text: manifest(name, `The ${name} provider.`, { '@overround/provider-kit': OWN }),
    },
    {
      path: `${folder}/README.md`,
      text: `# ${name}\n\nWhich service it speaks to, how it is configured, what it costs.\n`,
    },
    { path: `${folder}/src/index.ts`, text: `export { open${pascal(name)} } from './${name}.ts';\n` },
    {
      path: `${folder}/src/${name}.ts`,
      text: `import type { ${contract} } from '@overround/provider-kit';\n\n/** Speaks to the outside service behind our interface. */\nexport function open${pascal(name)}(service: ${contract}): ${contract} {\n  return service;\n}\n`,
    },
    { path: `${folder}/src/${name}.test.ts`, text: failingTest(name) },
  ];
}

/** A migration is named by the minute it was begun, so that steps keep their order. */
export function migrationLayout(module: string, what: string, now: Date): LaidOutFile[] {
  const stamp = now.toISOString().slice(0, 16).replace('T', '-').replace(':', '');
  return [
    {
      path: `db/migrations/${stamp}-${module}-${what}.sql`,
      text: `-- What the database can do after this step, and why.\n\ncreate schema if not exists ${module.replaceAll('-', '_')};\n`,
    },
  ];
}
