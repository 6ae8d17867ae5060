import webpack from 'webpack';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';

// The three maps of webpack's runtime: a chunk's script, its stylesheet, and whether it has one.
const MAP = /(?<="\." \+ |cssChunks = )\{(?:"[^"]+":(?:"[^"]*"|1),?)+\}/g;

// What the runtime reads in place of its maps.
const FILES = 'var portalFiles={js:{},css:{},add(m){for(const i in m)[this.js[i],this.css[i]]=m[i].split(".")}};';

type Names = Readonly<Record<string, string | 1>>;

/**
 * Leaves in the entry only the names of the files that its own code loads. Each other chunk carries the names of those that it loads
 * itself. Without this, each new screen makes the sign-in page larger: webpack's runtime names every file.
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
  // Some chunks have a stylesheet only.
  const all = [...new Set([...Object.keys(scripts), ...Object.keys(styles)])];
  const pick = (ids: ReadonlySet<string>) =>
    JSON.stringify(Object.fromEntries(all.filter((id) => ids.has(id)).map((id) => [id, hashesOf(id)])));
  // The hash of a chunk's script, and after a dot that of its stylesheet: naming each chunk twice costs a hundred bytes.
  const hashesOf = (id: string) => `${scripts[id] ?? ''}${styles[id] === undefined ? '' : `.${styles[id]}`}`;

  const early = listChildChunkIds([...compilation.entrypoints.values()]);
  const inUse = ['portalFiles.js', 'portalFiles.css', 'portalFiles.css'];
  write(
    compilation,
    main.file,
    `${FILES}portalFiles.add(${pick(early)});` + main.source.replace(MAP, () => inUse.shift() ?? ''),
  );
  for (const group of compilation.chunkGroups) {
    const late = new Set([...listChildChunkIds([group])].filter((id) => !early.has(id)));
    if (group.isInitial() || late.size === 0) continue;
    const { file, source } = readScript(compilation, group.name ?? '');
    write(compilation, file, `portalFiles.add(${pick(late)});` + source);
  }
}

/** The ids of the chunks that the code of these groups loads. */
function listChildChunkIds(groups: readonly ChunkGroup[]): Set<string> {
  const children = groups.flatMap((group) => [...group.childrenIterable]);
  return new Set(children.flatMap(({ chunks }) => chunks.map(({ id }) => String(id))));
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
