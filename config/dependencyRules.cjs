/**
 * The layers of the project as dependency rules. A layer may import only from layers after it in the list: app,
 * features, forms, pickers, kernel, api, ui, platform. Every layer may import from the contract.
 */
const layers = ['app', 'features', 'forms', 'pickers', 'kernel', 'api', 'ui', 'platform'];

// The areas have the same names in contract, src/api, src/features and server/modules (ADR 41).
const areas = ['access', 'site', 'messages', 'documents', 'channels', 'workflow', 'audit', 'projects', 'children'];

/**
 * The folders of src/kernel from top to bottom: each imports only from those after it. A higher folder notifies a lower
 * one by an action that the lower one declares.
 */
const rooms = [
  'home',
  'apps',
  'live',
  'uploads',
  'channels',
  'versions',
  'drafts',
  'project',
  'tabs',
  'lists',
  'letters',
  'password',
  'authorizations',
  'dataPermissions',
  'audit',
  'permissions',
  'appearance',
  'site',
  'session',
  'navigation',
  'language',
  'exports',
  'feedback',
  'dictionaries',
  'signIn',
];

const ERROR = /** @type {const} */ ('error');

const forTests = ['\\.test\\.tsx?$', '/testing\\.tsx?$', '/samples\\.ts$', '/testing/'];

const downwards = layers.slice(1).map((layer, index) => ({
  name: `${layer}-imports-only-downwards`,
  comment: `src/${layer} may not know what stands above it: ${layers.slice(0, index + 1).join(', ')}.`,
  severity: ERROR,
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${layers.slice(0, index + 1).join('|')})/` },
}));

// Tests and their helpers are excluded, since they set up a whole portal from all folders.
const roomsDownwards = rooms.slice(1).map((room, index) => ({
  name: `kernel-${room}-imports-only-downwards`,
  comment: `src/kernel/${room} may not know the rooms above it: ${rooms.slice(0, index + 1).join(', ')}.`,
  severity: ERROR,
  from: { path: `^src/kernel/${room}/`, pathNot: forTests },
  to: { path: `^src/kernel/(${rooms.slice(0, index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downwards,
    ...roomsDownwards,
    {
      name: 'kernel-has-known-rooms-only',
      comment: `A file of src/kernel stands in one of the rooms ${rooms.join(', ')}, or in testing.`,
      severity: ERROR,
      from: {},
      to: { path: '^src/kernel/', pathNot: `^src/kernel/(${[...rooms, 'testing'].join('|')})/` },
    },
    {
      name: 'src-has-known-layers-only',
      comment: `A file of src belongs to one of the layers ${layers.join(', ')}.`,
      severity: ERROR,
      from: {},
      to: { path: '^src/', pathNot: `^src/(${layers.join('|')})/` },
    },
    {
      name: 'areas-have-one-name',
      comment: `A file of contract, src/api, src/features or server/modules stands in one of the areas ${areas.join(', ')}; what every area needs stands in contract/ itself.`,
      severity: ERROR,
      from: {},
      to: {
        path: '^(contract/[^/]+|src/api|src/features|server/modules)/',
        pathNot: `^((contract|src/api|src/features|server/modules)/(${areas.join('|')})/|server/modules/index\\.ts$)`,
      },
    },
    {
      name: 'features-never-meet',
      comment: 'A feature can be deleted without asking the others: what two of them need belongs further down.',
      severity: ERROR,
      from: { path: '^src/features/([^/]+/[^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'src-and-server-meet-in-the-contract',
      severity: ERROR,
      from: { path: '^src/' },
      to: { path: '^(server|scripts|bench|e2e|subapps|vendors)/' },
    },
    {
      name: 'src-knows-three-files-of-config',
      comment:
        'The default site, its introduction and the environment are part of the product; the rest of config/ builds it.',
      severity: ERROR,
      from: { path: '^src/' },
      to: { path: '^config/', pathNot: '^config/(site|introduce|environment)\\.ts$' },
    },
    {
      name: 'server-knows-contract-only',
      severity: ERROR,
      from: { path: '^server/' },
      to: { path: '^(src|scripts|bench|e2e|subapps|config)/' },
    },
    {
      name: 'server-meets-the-vendors-in-tests-only',
      comment: 'The portal knows the addresses of its vendors; its tests start the simulator.',
      severity: ERROR,
      from: { path: '^server/', pathNot: forTests },
      to: { path: '^vendors/' },
    },
    {
      name: 'vendors-know-nothing-of-the-portal',
      comment:
        'The simulator reads the protocols of the vendors independently: a mistake of the portal must not be its own (ADR 88).',
      severity: ERROR,
      from: { path: '^vendors/' },
      to: { path: '^(contract|src|server|scripts|bench|e2e|subapps|config)/' },
    },
    {
      name: 'a-child-knows-the-contract-only',
      comment:
        'Child applications are built, replaced and broken by themselves: they share the contract and what is in subapps/kit.',
      severity: ERROR,
      from: { path: '^subapps/([^/]+)/src/' },
      to: { path: '^(src|server|scripts|bench|e2e|config|subapps)/', pathNot: '^subapps/($1|kit)/' },
    },
    {
      name: 'contract-imports-the-schema-library-only',
      severity: ERROR,
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '(^|/)node_modules/(valibot|@valibot/to-json-schema)/'] },
    },
    {
      name: 'tests-are-imported-by-tests-only',
      comment: 'What is written for tests never reaches the product.',
      severity: ERROR,
      from: { path: '^(contract|src|server|subapps)/', pathNot: forTests },
      to: { path: forTests, pathNot: 'node_modules' },
    },
    {
      name: 'patches-alone-reach-into-antd',
      comment:
        'What is not exported changes with each release of antd, rc or pro-components: config/patches/ names the version that it was written for.',
      severity: ERROR,
      from: { path: '^(contract|src|server)/' },
      to: {
        path: '(^|/)node_modules/(rc-[^/]+|@rc-component/[^/]+|antd/(es|lib)/.+/|@ant-design/(cssinjs[^/]*|pro-(?!components/)[^/]+))/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      severity: ERROR,
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports this file and it imports nothing: it is forgotten, or its user is.',
      severity: ERROR,
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.ts$',
          '^src/app/main\\.tsx$',
          '^server/main\\.ts$',
          '^server/files/reader/main\\.ts$',
          '^vendors/page/page\\.js$',
          '^subapps/',
          '\\.json$',
        ],
      },
      to: {},
    },
    {
      name: 'everything-resolves',
      severity: ERROR,
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product-uses-dependencies-only',
      comment: 'A package that the product imports is a dependency in package.json, in person.',
      severity: ERROR,
      from: { path: '^(contract|src|server)/', pathNot: forTests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^server/db/migrations/', '^subapps/[^/]+/(node_modules|vite\\.config)', '\\.vue$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
