import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { antdGroup, chunkGroups } from './config/chunkGroups';
import { NamesAsChunkIdsPlugin } from './config/chunkIds';
import { ChunkStatsPlugin } from './config/chunkStats';
import { CopyPublicPlugin } from './config/copyPublic';
import { createPdfFilesPlugin } from './config/pdfFiles';
import { createPatchPlugins, createPatchRules } from './config/patches/patches';
import { defaultSite } from './config/site';
import { readRelease } from './config/release';
import { ScreenFilesPlugin } from './config/screenFiles';
import { RetireAssetsPlugin } from './config/retireAssets';
import { hashFiles } from './scripts/buildHash.mjs';

// The page in the ground that somebody chose (server/plugins/staticFiles.ts); without a choice it has that of their system.
const SCHEMES = ['light', 'dark'];

const root = import.meta.dirname;
const compressible = /\.(m?js|css|html|svg|json|txt)$/;

/** How the SPA is built, for people to use (`production`) and for us to work on (`development`). */
export function webpackConfig(
  mode: 'production' | 'development',
): Configuration & { devServer: DevServerConfiguration } {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/app/main.tsx' },
    output: {
      path: resolve(root, 'dist/web'),
      publicPath: '/',
      // Six digits, since the page that loads first knows the hash of every chunk: two digits more cost it 200 bytes.
      filename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:6].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:6][ext]',
      chunkLoadTimeout: 120_000,
      // The page is UTF-8, and no other webpack is in it: what tells scripts and runtimes apart would cost the sign-in page 100 bytes.
      charset: false,
      uniqueName: 'p',
      chunkLoadingGlobal: 'portalChunks',
      // Cleaning is the job of RetireAssetsPlugin: a browser that holds the former release still asks for its chunks.
      clean: false,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(root, 'node_modules/.cache/webpack'),
      name: mode,
      version: hashFiles(['webpack.config.ts', 'config', 'tsconfig.json', 'package-lock.json']),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        contract: resolve(root, 'contract'),
        '@': resolve(root, 'src'),
      },
    },
    module: {
      // Nothing reads the name of a function that is exported without one. Naming them costs the first page 100 bytes.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        // What declares and does nothing by being loaded: it is left out where nothing of it is used, as developers' tools are.
        {
          include: ['contract', 'src/app/flow', 'src/app/devTools.ts', 'src/app/timeTravel.ts'].map((path) =>
            resolve(root, path),
          ),
          sideEffects: false,
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          // The types are checked by `npm run typecheck`.
          options: { transpileOnly: true, compilerOptions: { noEmit: false, checkJs: false, sourceMap: !production } },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        ...createPatchRules(),
        { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      ...['', ...(production ? SCHEMES : [])].map(
        (scheme) =>
          new HtmlWebpackPlugin({
            filename: scheme ? `index.${scheme}.html` : 'index.html',
            template: resolve(root, 'config/index.html'),
            title: defaultSite.name,
            scheme,
            inject: 'head',
            scriptLoading: 'defer',
            minify: production && { collapseWhitespace: true, removeComments: true },
          }),
      ),
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:6].css' : 'assets/[name].css',
        // The order between two CSS modules never matters: each class belongs to one component.
        ignoreOrder: true,
        insert: insertStylesheet,
      }),
      // What config/environment.ts reads; an unset one keeps its default there.
      new webpack.EnvironmentPlugin({
        PORTAL_BASE_API: '',
        PORTAL_BARE_TOKEN: '0',
        PORTAL_LOCAL_BUILD: '1',
        PORTAL_VERSION_URL: '/version.json',
        PORTAL_WITHOUT: '',
      }),
      new webpack.DefinePlugin({
        'process.env.PORTAL_RELEASE': JSON.stringify(readRelease()),
        // webpack would write the folder of the build in its place: a path of the machine, and other bytes on each machine.
        'import.meta.url': JSON.stringify(''),
      }),
      new CopyPublicPlugin(resolve(root, 'public')),
      new CopyPublicPlugin(resolve(root, 'dist/subapps'), 'subapps/'),
      createPdfFilesPlugin(root),
      ...createPatchPlugins(),
      ...(production
        ? [
            new CompressionPlugin<BrotliOptions>({
              algorithm: 'brotliCompress',
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
              filename: '[path][base].br',
              test: compressible,
              threshold: 256,
              minRatio: 1,
            }),
            new CompressionPlugin({
              algorithm: 'gzip',
              compressionOptions: { level: 9 },
              filename: '[path][base].gz',
              test: compressible,
              threshold: 256,
              minRatio: 1,
            }),
            new ChunkStatsPlugin(resolve(root, 'dist/stats.json')),
            new RetireAssetsPlugin(),
            new NamesAsChunkIdsPlugin(),
            new ScreenFilesPlugin(),
            // Ids of four digits: webpack takes five from 500 modules on, which costs every page some hundred bytes.
            new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
          ]
        : []),
    ],
    optimization: {
      // CommonJS modules are not concatenated: the wrapper for them would be a part of the first page.
      ...(production && { moduleIds: false, concatenateModules: { commonjs: false } }),
      minimizer: [
        '...',
        // Calculates nothing in advance: cssnano cannot read the `max()` inside of antd's `calc()`.
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
      ],
      // The runtime stays in `main`: a file of its own costs a request, an inline one breaks the CSP.
      runtimeChunk: false,
      splitChunks: production
        ? chunkGroups
        : { cacheGroups: { default: false, defaultVendors: false, antd: antdGroup } },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env['PORTAL_DEV_PORT'] ?? '8081'),
      hot: true,
      historyApiFallback: true,
      static: false,
      client: { overlay: { errors: true, warnings: false } },
      proxy: [
        {
          context: ['/api', '/common', '/healthz', '/openapi', '/mkplat-admin', '/analysis-center-admin'],
          target: `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
        },
      ],
    },
  };
}

// Runs in the browser: adds a stylesheet to the page. antd's styles come first, since the portal's styles change some of
// them.
function insertStylesheet(link: HTMLLinkElement): void {
  document.head[link.href.includes('/antd.') ? 'prepend' : 'append'](link);
}

export default webpackConfig(process.env['NODE_ENV'] === 'production' ? 'production' : 'development');
