import type { Chunk, Configuration, Module } from 'webpack';

type SplitChunks = Exclude<NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>, false>;
type Context = { chunkGraph: { getModuleChunks(module: Module): Chunk[] } };

const fromPackages = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '');
const inShell = (module: Module, { chunkGraph }: Context) =>
  chunkGraph.getModuleChunks(module).some((chunk) => chunk.name === 'shell');

/**
 * How the code is cut so that few requests load a page and a release leaves most files cached:
 * `framework` for every page, `widgets` for what the shell and the screens both use,
 * `screens` for what several screens use. What one screen alone uses stays with it.
 */
export const chunkGroups: SplitChunks = {
  // The sign-in page stands alone: a piece of it that is cut out would be one more request.
  chunks: (chunk) => chunk.name !== 'login',
  minSize: 20_000,
  maxAsyncRequests: 8,
  maxInitialRequests: 2,
  cacheGroups: {
    defaultVendors: false,
    framework: { name: 'framework', chunks: 'initial', test: fromPackages, priority: 30, enforce: true },
    widgets: {
      name: 'widgets',
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'login',
      minChunks: 2,
      test: (module: Module, context: Context) => fromPackages(module) && inShell(module, context),
      priority: 20,
      enforce: true,
    },
    screens: {
      name: 'screens',
      chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'login' && chunk.name !== 'shell',
      minChunks: 2,
      test: fromPackages,
      priority: 10,
      enforce: true,
    },
    default: { minChunks: 2, priority: 0, reuseExistingChunk: true },
  },
};
