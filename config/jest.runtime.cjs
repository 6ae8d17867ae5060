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
];

// The compiled modules of this worker, by file.
const compiled = new Map();

/**
 * Compiles each module once for all test files of a worker, and evaluates it anew for each of them, in its own context.
 * Jest compiles a module again for each test file: the SPA's screens load 2,000 modules.
 */
class CompileOnceRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compileAnew = executor.compile.bind(executor);
    executor.compile = (original, filename) => {
      // The server's tests look at the styles that the build writes.
      const isPage = this._environment.global.document !== undefined;
      const source = isPage ? withoutUnread(original, filename) : original;
      // Only Jest's own way supports a dynamic import that was not transformed.
      if (/\bimport\s*\(/.test(source)) return compileAnew(source, filename);
      const context = this._environment.getVmContext();
      if (context === null) return null;
      const script = findScript(source, filename, executor.injectedModuleParameters);
      return script ? script.runInContext(context) : compileAnew(source, filename);
    };
  }
}

function withoutUnread(source, filename) {
  return UNREAD.filter(([file]) => file.test(filename)).reduce(
    (text, [, part, replacement]) => text.replaceAll(part, replacement),
    source,
  );
}

function findScript(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  try {
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    compiled.set(filename, { source, script });
    return script;
  } catch {
    // Jest reports an error of the syntax with what it knows of the file.
    return undefined;
  }
}

module.exports = CompileOnceRuntime;
