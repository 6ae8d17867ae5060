// @ts-nocheck -- Jest declares neither its executor nor what it compiles

const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// What costs time and nothing in the tests of the SPA reads, and what it is replaced by.
const UNREAD = [
  // What development builds record for their messages: the tokens that each component of antd reads, and where each React
  // element was made. Both are a sixth of a screen’s test.
  [/cssinjs-utils[\\/]lib[\\/]util[\\/]statistic\.js$/, "process.env.NODE_ENV !== 'production'", 'false'],
  [
    /[\\/]react[\\/]cjs[\\/]react(-jsx-runtime)?\.development\.js$/,
    '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++',
    'false',
  ],
  // The styles of antd's components, as if a file of styles had all of them already, and their variables. Without a layout
  // they have no effect in jsdom. They are another fourth.
  [/cssinjs[\\/]lib[\\/]hooks[\\/]useStyleRegister\.js$/, '(0, _cacheMapUtil.existPath)(cachePath)', 'true'],
  [
    /cssinjs[\\/]lib[\\/]hooks[\\/]useStyleRegister\.js$/,
    '(0, _cacheMapUtil.getStyleAndHash)(cachePath)',
    '[_cacheMapUtil.CSS_FILE_STYLE, tokenKey]',
  ],
  [/cssinjs[\\/]lib[\\/]hooks[\\/]useCSSVarRegister\.js$/, 'if (!cssVarsStr)', 'if (true)'],
  // How old browsers spread objects: a twelfth.
  [
    /helpers[\\/]objectSpread2\.js$/,
    'function _objectSpread2(e) {',
    '$& return Object.assign.apply(Object, arguments);',
  ],
];

// What costs time in all tests, and what it is replaced by.
const SLOW = [
  // Drizzle asks of each part of a statement for each of ten classes whether it is one, and walks up its prototypes every time:
  // a ninth of what the server does in its tests. The answer is the same for all objects of a class.
  [
    /drizzle-orm[\\/]entity\.cjs$/,
    'function is(value, type) {',
    `const answers = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== 'object') return false;
  if (value instanceof type) return true;
  const ofClass = Object.getPrototypeOf(value)?.constructor;
  if (!ofClass) return isOfKind(value, type);
  let known = answers.get(ofClass);
  if (known === undefined) answers.set(ofClass, (known = new Map()));
  let answer = known.get(type);
  if (answer === undefined) known.set(type, (answer = isOfKind(value, type)));
  return answer;
}
function isOfKind(value, type) {`,
  ],
];

// Files that only pass on what others export. A screen's test needs a tenth of it: the icons alone are 1,600 modules.
const BARREL = /[\\/](antd|@ant-design[\\/](icons|pro-[a-z]+))[\\/]lib[\\/](icons[\\/])?index\.js$/;
const IMPORT = /^var (_\w+) = ((?:_interopRequire\w+\()?require\("[^"]+"\)\)?);$/gm;

// The compiled modules of this worker, by file.
const compiled = new Map();

/** The texts of the files that this worker has read. Each test file clears what it has read when it ends, and the next needs the same. */
class KeptSources extends Map {
  clear() {
    // Keeps them.
  }
}
const sources = new KeptSources();

// The transformed modules of this worker, by project and file.
const transformed = new Map();

/**
 * Reads, transforms and compiles each module once for all test files of a worker, and evaluates it anew for each of them, in its
 * own context. Jest begins again for each test file: the SPA's screens load 2,000 modules.
 */
class CompileOnceRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, ownSources, ...options) {
    for (const [file, source] of ownSources) sources.set(file, source);
    super(config, environment, resolver, withKept(transformer, config.id), sources, ...options);
    const { executor, jestGlobals } = this;
    // What a package sees of Jest is the same for each of its files.
    const jestObjectFor = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (file) => jestObjectFor(file.includes('node_modules') ? this._testPath : file);
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (original, filename) => {
      // The server's tests look at the styles that the build writes.
      const isPage = this._environment.global.document !== undefined;
      const { source, script } = findCompiled(original, filename, isPage, executor.injectedModuleParameters);
      if (script === null) return compileAnew(source, filename);
      const context = this._environment.getVmContext();
      return context === null ? null : script.runInContext(context);
    };
  }
}

/** A transformer that looks into Jest's cache on the disk once for each file. */
function withKept(transformer, project) {
  const transform = (filename, options, source) => {
    const key = `${project} ${filename} ${String(options.supportsStaticESM)}`;
    const known = transformed.get(key);
    if (known?.originalCode === source) return known;
    const result = transformer.transform(filename, options, source);
    transformed.set(key, result);
    return result;
  };
  return Object.create(transformer, { transform: { value: transform } });
}

function withoutUnread(source, filename) {
  return BARREL.test(filename) ? withLateImports(source) : replaceParts(source, filename, UNREAD);
}

function replaceParts(source, filename, replacements) {
  return replacements
    .filter(([file]) => file.test(filename))
    .reduce((text, [, part, replacement]) => text.replaceAll(part, replacement), source);
}

/** Loads what a file passes on when it is asked for. */
function withLateImports(source) {
  const imports = new Map([...source.matchAll(IMPORT)].map(([, name, value]) => [name, value]));
  for (const [, before, name] of source.matchAll(/(var |return )?(?<![\w.])(_\w+)/g)) if (!before) imports.delete(name);
  return source
    .replace(IMPORT, (line, name) => (imports.has(name) ? '' : line))
    .replace(/return (_\w+)\./g, (text, name) => (imports.has(name) ? `return ${imports.get(name)}.` : text));
}

function findCompiled(original, filename, isPage, parameters) {
  const key = `${String(isPage)} ${filename}`;
  const known = compiled.get(key);
  if (known?.original === original) return known;
  const source = replaceParts(isPage ? withoutUnread(original, filename) : original, filename, SLOW);
  const result = { original, source, script: compile(source, filename, parameters) };
  compiled.set(key, result);
  return result;
}

/** Returns null for what only Jest's own way can do. */
function compile(source, filename, parameters) {
  // It supports a dynamic import that was not transformed.
  if (/\bimport\s*\(/.test(source)) return null;
  const head = `(function(${parameters.join(',')}){`;
  try {
    return new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  } catch {
    // It reports an error of the syntax with what it knows of the file.
    return null;
  }
}

module.exports = CompileOnceRuntime;
