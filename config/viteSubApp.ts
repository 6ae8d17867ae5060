import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/**
 * The build of a child application of this repository, used by its own `vite.config.ts`: one ES module with its style
 * sheet in `dist/subapps/{folder}`, and the `subapp.json` that names them. The portal's build copies them from there.
 */
export function subAppPlugin(): Plugin {
  const folder = process.cwd();
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'subapp',
    config: () => ({
      // Relative addresses, so that its files find each other wherever they are served.
      base: './',
      publicDir: false,
      resolve: { alias: { contract: resolve(root, 'contract') } },
      build: {
        target: 'es2022',
        outDir: resolve(root, 'dist/subapps', basename(folder)),
        emptyOutDir: true,
        // A child must not add elements to the document's head, which belongs to the portal.
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
