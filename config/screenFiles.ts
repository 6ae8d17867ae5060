import webpack from 'webpack';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

// The three maps of webpack's runtime: a chunk's script, its stylesheet, and whether it has one.
const MAP = /(?<="\." \+ |cssChunks = )\{(?:"[^"]+":(?:"[^"]*"|1),?)+\}/g;

// The chunks that load others only after the sign-in.
const CARRIERS = ['routes', 'shell'];

type Names = Readonly<Record<string, string | 1>>;

/**
 * Moves the names of files that only the screens and the shell load from the entry into the chunks `routes` and `shell`,
 * which are there before. Without this, each new screen makes the sign-in page larger: webpack's runtime names every file.
 */
export class ScreenFilesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        moveNames(compilation);
      });
    });
  }
}

function moveNames(compilation: Compilation): void {
  const main = readScript(compilation, 'main');
  const maps = [...main.source.matchAll(MAP)].map(([map]) => JSON.parse(map) as Names);
  const [scripts, styles] = maps;
  if (!scripts || !styles || maps.length !== 3) throw new Error('The runtime has other maps of files than expected.');
  const early = listChunkIds(compilation.entrypoints.values());
  const pick = (names: Names, ids: ReadonlySet<string>) =>
    JSON.stringify(Object.fromEntries(Object.entries(names).filter(([id]) => ids.has(id))));

  const inUse = ['portalFiles.js', 'portalFiles.css', 'portalFiles.css'];
  const declared = `var portalFiles={js:${pick(scripts, early)},css:${pick(styles, early)}};`;
  write(compilation, main.file, declared + main.source.replace(MAP, () => inUse.shift() ?? ''));
  for (const name of CARRIERS) {
    const { file, source } = readScript(compilation, name);
    const children = listChunkIds(compilation.namedChunkGroups.get(name)?.childrenIterable ?? []);
    const late = new Set([...children].filter((id) => !early.has(id)));
    const added = `Object.assign(portalFiles.js,${pick(scripts, late)});Object.assign(portalFiles.css,${pick(styles, late)});`;
    write(compilation, file, added + source);
  }
}

/** The ids of all chunks that can be loaded from these groups without going through a carrier. */
function listChunkIds(from: Iterable<ChunkGroup>): Set<string> {
  const groups = new Set(from);
  for (const group of groups) {
    if (CARRIERS.includes(group.name ?? '')) continue;
    for (const child of group.childrenIterable) groups.add(child);
  }
  return new Set([...groups].flatMap(({ chunks }) => chunks.map(({ id }) => String(id))));
}

function readScript({ chunks, assets }: Compilation, name: string): { file: string; source: string } {
  const chunk = [...chunks].find((one: Chunk) => one.name === name);
  const file = [...(chunk?.files ?? [])].find((one) => one.endsWith('.js')) ?? '';
  const source = assets[file]?.source().toString();
  if (source === undefined) throw new Error(`The chunk ${name} has no script.`);
  return { file, source };
}

function write(compilation: Compilation, file: string, source: string): void {
  compilation.updateAsset(file, new webpack.sources.RawSource(source));
}
