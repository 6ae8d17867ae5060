import type { Chunk, Configuration, Module } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type Context = { chunkGraph: { getModuleChunks(module: Module): Chunk[] } };

const fromPackages = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
const inShell = (module: Module, { chunkGraph }: Context) =>
  chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === 'shell');

// Chunks that the sign-in page loads: its own one, and the one that it loads for the captcha after failures. What they
// share with screens stays in them: a separate chunk would be one more request, and much more code.
const SIGN_IN_CHUNKS = new Set<string | null | undefined>(['login', 'captcha']);
const isOfSignIn = (chunk: Chunk) => SIGN_IN_CHUNKS.has(chunk.name);

/** antd's styles, in a file of their own: they precede all others in the page (`insertStylesheet` in webpack.config.ts). */
export const antdGroup = { name: 'antd', test: /theme[\\/]antd\.css$/, priority: 40, enforce: true };

/**
 * Cuts the code into chunks so that few requests load a page and a release leaves most files cached: `framework` for
 * every page, `widgets` for packages that both the shell and the screens use, `screens` for those that at least three
 * screens use. Code of a single screen stays in its chunk.
 */
export const chunkGroups: SplitChunks = {
  chunks: (chunk) => !isOfSignIn(chunk),
  minSize: 24_000,
  maxAsyncRequests: 8,
  maxInitialRequests: 2,
  cacheGroups: {
    defaultVendors: false,
    framework: { name: 'framework', chunks: 'initial', test: fromPackages, priority: 30, enforce: true },
    widgets: {
      name: 'widgets',
      chunks: (chunk) => !chunk.canBeInitial() && !isOfSignIn(chunk),
      minChunks: 2,
      test: (module: Module, context: Context) => fromPackages(module) && inShell(module, context),
      priority: 20,
      enforce: true,
    },
    screens: {
      name: 'screens',
      chunks: (chunk) => !chunk.canBeInitial() && !isOfSignIn(chunk) && chunk.name !== 'shell',
      minChunks: 3,
      test: fromPackages,
      priority: 10,
      enforce: true,
    },
    antd: antdGroup,
    default: { minChunks: 2, priority: 0, reuseExistingChunk: true },
  },
};
