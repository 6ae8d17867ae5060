import js from '@eslint/js';
import withoutFormat from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const product = [
  'contract/**/*.{ts,tsx}',
  'src/**/*.{ts,tsx}',
  'server/**/*.{ts,tsx}',
  'vendors/**/*.ts',
  'subapps/kit/**/*.ts',
  'subapps/*/src/**/*.{ts,tsx,vue}',
];
// The portal, and the children that are made with React.
const react = ['src/**/*.{ts,tsx}', 'subapps/market-ui/src/**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing.{ts,tsx}', 'src/*/testing/**'];

const PAGE_ADDRESS = 'src/ui/page/pageAddress.ts';
const SCHEDULING = 'src/platform/scheduling/**/*.{ts,tsx}';
// Open pages stay mounted behind the one on screen, each at an address of its own; above them React Router stays in one place.
const routerHooks = ['react-router', 'react-router-dom'].map((name) => ({
  name,
  importNames: [
    'useLocation',
    'useParams',
    'useSearchParams',
    'useMatch',
    'useMatches',
    'useResolvedPath',
    'useHref',
    'NavLink',
  ],
  message:
    'It lies outside of the pages. A page reads usePageAddress, usePageSearch or usePageParams of ui/page/pageAddress.ts, a bar of the shell useShellLocation of app/portalLocation.tsx.',
}));
const schedulingApi = {
  name: 'react',
  importNames: ['startTransition', 'useTransition', 'useDeferredValue'],
  message: 'What schedules drawing stands in src/platform/scheduling, with what it gains and a switch.',
};

const OUTBOUND = 'server/outbound/**/*.ts';
const pastTheGuard = 'Connect by server/outbound, which checks where to (ADR 54).';
const connecting = [
  { name: 'node:http', importNames: ['request', 'get', 'Agent'], message: pastTheGuard, allowTypeImports: true },
  { name: 'node:https', message: pastTheGuard, allowTypeImports: true },
  { name: 'node:http2', message: pastTheGuard, allowTypeImports: true },
  {
    name: 'node:net',
    importNames: ['connect', 'createConnection', 'Socket'],
    message: pastTheGuard,
    allowTypeImports: true,
  },
  { name: 'node:tls', message: pastTheGuard, allowTypeImports: true },
  { name: 'node:dgram', message: pastTheGuard, allowTypeImports: true },
  { name: 'undici', message: pastTheGuard },
];

/** @param {object[]} paths */
function restrictedImports(...paths) {
  return { '@typescript-eslint/no-restricted-imports': ['error', { paths }] };
}

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'coverage/', 'test-results/', 'server/db/migrations/', 'subapps/*/dist/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // What needs types stands in .oxlintrc.json.
    extends: [tseslint.configs.strict],
    languageOptions: { parser: tseslint.parser },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Sagas are generators whether or not they wait for anything.
      'require-yield': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      // RTK Query spells "no argument" as void.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  {
    // Types are asked by vue-tsc; here it is what reads badly or breaks at run time.
    files: ['subapps/**/*.vue'],
    extends: [tseslint.configs.strict, vue.configs['flat/recommended']],
    languageOptions: { parserOptions: { parser: tseslint.parser }, globals: globals.browser },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      // Optional properties are typed as such, and what is not given is nothing.
      'vue/require-default-prop': 'off',
    },
  },
  {
    files: product,
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Give it a name: default exports are for configuration files.',
        },
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
        {
          selector: 'JSXElement[openingElement.name.name="ListFilter"] JSXAttribute[name.name="name"] > Literal',
          message: "Write {...list.field('name')}: a name that the endpoint does not take is a compile error there.",
        },
        {
          selector:
            'CallExpression[callee.name=/^(it|beforeAll|afterAll|beforeEach|afterEach)$/] > Literal[value<120000]',
          message: 'A test has at least the time of its project (config/jest.*.ts): less fails on a slow machine only.',
        },
      ],
    },
  },
  {
    // How the compiler is told of components needs a default export.
    files: ['subapps/*/src/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['server/log.ts', 'vendors/main.ts'], rules: { 'no-console': 'off' } },
  {
    files: react,
    extends: [reactHooks.configs.flat['recommended-latest'], a11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      // What scrolls has to be reached with the keyboard, and is a region with a name then.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region'] }],
      // A menu of antd that opens has to take the focus; what must not is a field of a page.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...tests, PAGE_ADDRESS, SCHEDULING],
    rules: restrictedImports(...routerHooks, schedulingApi),
  },
  {
    files: ['server/**/*.ts'],
    ignores: [...tests, 'server/testing/**', OUTBOUND],
    rules: {
      ...restrictedImports(...connecting),
      'no-restricted-globals': ['error', { name: 'fetch', message: pastTheGuard }],
      'no-restricted-properties': ['error', { object: 'globalThis', property: 'fetch', message: pastTheGuard }],
    },
  },
  { files: [PAGE_ADDRESS], rules: restrictedImports(schedulingApi) },
  { files: [SCHEDULING], rules: restrictedImports(...routerHooks) },
  {
    files: tests,
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  { files: ['vendors/page/*.js'], languageOptions: { globals: globals.browser } },
  withoutFormat,
);
