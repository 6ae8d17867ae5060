import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');

/**
 * How a child application of this house is built, by its own `vite.config.ts`: one ES module with its style sheet in
 * `dist/subapps/{folder}`, and the `subapp.json` that names them. From there the portal's build takes them along.
 */
export function subApp(): Plugin {
  const folder = process.cwd();
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'subapp',
    config: () => ({
      // Wherever its files stand, they find each other.
      base: './',
      publicDir: false,
      resolve: { alias: { contract: resolve(root, 'contract') } },
      build: {
        target: 'es2022',
        outDir: resolve(root, 'dist/subapps', basename(folder)),
        emptyOutDir: true,
        // What a child puts into the head of the document would be the portal's affair.
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
      // Vite adds the one style sheet of all chunks only here.
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
