// Which way things lean (docs/map.md). A module is entered by its front door and leans downward only.

const FLOORS = [
  ['site'],
  ['identity', 'catalog', 'content', 'analytics', 'notifications'],
  ['wallet', 'verification', 'statistics', 'favourites', 'files'],
  ['limits', 'bonus', 'account', 'messages', 'privacy'],
  ['registration', 'betting', 'payments', 'casino', 'games', 'partners'],
  ['operator'],
];
const SOURCE_ONLY = { pathNot: '\\.test\\.tsx?$|\\.journey\\.ts$' };

const upward = FLOORS.flatMap((floor, index) => {
  const notBelow = FLOORS.slice(index).flat();
  return floor.map((module) => ({
    name: `floor-${index + 1}-${module}`,
    comment: `${module} is on floor ${index + 1}: it leans on lower floors only; what flows up is an event.`,
    severity: 'error',
    from: { path: `^modules/${module}/src`, ...SOURCE_ONLY },
    to: { path: `^modules/(${notBelow.filter((other) => other !== module).join('|')})/` },
  }));
});

module.exports = {
  forbidden: [
    {
      name: 'no-rings',
      comment: 'Types are gone at run time: a ring of them loads nothing twice.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'front-doors',
      comment: 'A package is entered through its index.ts (or an area folder it exports).',
      severity: 'error',
      from: { path: '^(?:apps|modules|packages|providers)/([^/]+)/' },
      to: {
        path: '^(?:modules|providers|packages)/([^/]+)/src/.+',
        pathNot: [
          '^(?:modules|providers|packages)/$1/',
          '^[^/]+/[^/]+/src/index\\.ts$',
          '^packages/(contracts|platform)/src/[^/]+/index\\.ts$',
          '^packages/phrases/src/[^/]+\\.ts$',
          '^packages/ui/src/tokens/index\\.ts$',
          '^packages/testkit/src/',
          '\\.css$',
        ],
      },
    },
    ...upward,
    {
      name: 'packages-lean-on-packages',
      severity: 'error',
      from: { path: '^packages/', pathNot: '\\.test\\.tsx?$|^packages/(testkit|tooling)/' },
      to: { path: '^(modules|providers|apps)/' },
    },
    {
      name: 'kernel-leans-on-nothing',
      severity: 'error',
      from: { path: '^packages/kernel/src', ...SOURCE_ONLY },
      to: { pathNot: '^packages/kernel/' },
    },
    {
      name: 'providers-know-the-kit',
      severity: 'error',
      from: { path: '^providers/', ...SOURCE_ONLY },
      to: { path: '^(modules|apps)/|^packages/(?!kernel|sports|rng|casino-games|provider-kit)' },
    },
    {
      name: 'nothing-imports-an-app',
      severity: 'error',
      from: { path: '^(packages|modules|providers)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'the-site-knows-no-back-office',
      comment: 'What both need lives in packages; texts of the back office never reach players.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^apps/backoffice/|^packages/phrases/src/backoffice' },
    },
    {
      name: 'the-back-office-knows-no-site',
      severity: 'error',
      from: { path: '^apps/backoffice/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: {
        path: '^(packages|modules|providers|apps)/',
        pathNot: '\\.test\\.tsx?$|\\.journey\\.ts$|^packages/testkit/|/journeys/',
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'browser-code-stays-away-from-the-server',
      severity: 'error',
      from: { path: '^(apps/web/src|apps/backoffice/src|packages/ui|packages/client)', ...SOURCE_ONLY },
      to: { path: '^(modules|providers)/|^packages/(platform|pricing|rng)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Scenery of tests is left out: it builds worlds of many modules, and no rule is about it.
    exclude: { path: '(^|/)(dist|node_modules)/|testing\\.ts$|/testing/' },
    // Read from the sources as they stand, imports of types too; compiling each file first took four times as long.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
