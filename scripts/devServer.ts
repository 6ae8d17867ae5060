import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { webpackConfig } from '../webpack.config';
import { buildSubApps } from './buildSubApps';

// Serves the last build of the sub-apps. `npm run dev -w <name>` builds one sub-app again on each change.
await buildSubApps();

// The part of `npm run dev` that serves the SPA. Calls of the API are passed on to the server beside it. The end-to-end
// tests run it without source maps.
const config = {
  ...webpackConfig('development'),
  ...(process.env['PORTAL_DEV_SOURCE_MAPS'] === '0' && { devtool: false as const }),
};
const server = new WebpackDevServer(config.devServer, webpack(config));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().finally(() => process.exit(0)));
}
await server.start();
console.log(`The SPA is served at http://${config.devServer.host}:${config.devServer.port}/ with hot reload.`);
