import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/**
 * The build of a sub-app of this repository, used by the sub-app's own `vite.config.ts`: one ES module with its style
 * sheet in `dist/subapps/{folder}`, and the manifest `subapp.json` that names them. The portal's build copies them from
 * that folder.
 */
export function subAppPlugin(): Plugin {
  const folder = process.cwd();
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'subapp',
    config: () => ({
      // Relative addresses, so that the build's files find each other at any address.
      base: './',
      publicDir: false,
      resolve: { alias: { contract: resolve(root, 'contract') } },
      build: {
        target: 'es2022',
        outDir: resolve(root, 'dist/subapps', basename(folder)),
        emptyOutDir: true,
        // Vite's module preload would add elements to the document's head, which belongs to the portal.
        modulePreload: false,
        cssCodeSplit: false,
        rollupOptions: {
          input: resolve(folder, 'src/main.ts'),
          preserveEntrySignatures: 'strict',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
    generateBundle: {
      // Runs after Vite has added the single style sheet of all chunks.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
        const styles = files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
        const manifest = JSON.stringify({ protocol: 1, version, entry, styles });
        this.emitFile({ type: 'asset', fileName: 'subapp.json', source: `${manifest}\n` });
      },
    },
  };
}
