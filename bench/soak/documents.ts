import { measureDocumentKills } from '../documentKills';
import { measureDocumentTransfer } from '../documentTransfer';
import { measureDocumentTree } from '../documentTree';
import { defineSoak } from './soak';

// In MiB: what the server may take above its memory after a small file, whatever the size of a file is.
const MOST_MEMORY = 128;

/**
 * Checks that no content is lost and none is left behind when the server is killed amid uploads, replacements, removals, moves and
 * clean-ups of documents; that a large file goes through it in flat memory; and that a folder opens and a search answers among many
 * files as among few (DOC-09).
 */
export const documents = defineSoak({
  rows: ['DOC-09'],
  code: [
    ...['bench/soak/documents.ts', 'bench/documentKills.ts', 'bench/documentTransfer.ts', 'bench/documentTree.ts'],
    ...['bench/documentSession.ts', 'bench/documentsLeft.ts', 'server/files', 'server/jobs', 'server/db/store.ts'],
    ...['server/modules/documents/buckets', 'server/modules/documents/files', 'server/modules/documents/folders'],
    'server/modules/documents/uploads',
  ],
  // The small run judges no times: other work takes time beside it.
  amounts: {
    small: { kills: 1, megabytes: 12, files: 500, mostRatio: 0 },
    large: { kills: 200, megabytes: 5120, files: 1_000_000, mostRatio: 3 },
  },
  async run({ kills, megabytes, files, mostRatio }, say) {
    const { completed, continued, purged, moves, cleaned, lostParts, lostFiles, damaged, unnamed } =
      await measureDocumentKills(kills, say);
    const transfer = await measureDocumentTransfer(megabytes * 2 ** 20, say);
    const { copySeconds, uploadSeconds, downloadSeconds, memoryGrowth, isSame } = transfer;
    const looks = await measureDocumentTree(files, say);
    const failures = [
      completed === 0 ? 'no upload was completed' : '',
      lostParts > 0 ? `${lostParts} uploads have lost acknowledged parts` : '',
      lostFiles > 0 ? `${lostFiles} files are lost or have other content` : '',
      damaged > 0 ? `${damaged} contents are missing, altered or miscounted` : '',
      unnamed > 0 ? `${unnamed} contents, parts or temporary files are left that nothing names` : '',
      isSame ? '' : 'the large file is another one after its way',
      memoryGrowth > MOST_MEMORY ? `the server took ${memoryGrowth.toFixed(0)} MiB more for a large file` : '',
      ...looks
        .filter(({ small, large }) => mostRatio > 0 && !(large / small <= mostRatio))
        .map(({ name, small, large }) => `${name} takes ${(large / small).toFixed(1)} times as long among many files`),
    ];
    return {
      figures: {
        kills,
        'completed uploads': completed,
        'uploads continued after a kill': continued,
        'files removed for good': purged,
        'moves of a bucket that have ended': moves,
        'contents removed by clean-ups': cleaned,
        'uploads with lost parts': lostParts,
        'lost files': lostFiles,
        'missing, altered and miscounted contents': damaged,
        'contents, parts and temporary files that nothing names': unnamed,
        [`${megabytes} MiB: copy with cp and sync / upload / download, s`]: [
          copySeconds,
          uploadSeconds,
          downloadSeconds,
        ]
          .map((seconds) => seconds.toFixed(1))
          .join(' / '),
        [`${megabytes} MiB: most memory above that after a small file, MiB`]: Math.round(memoryGrowth),
        ...Object.fromEntries(
          looks.map(({ name, small, large, statement }) => [
            `${name}: among 1,000 files / among ${files} / its rows by an index alone, ms`,
            [small, large, statement].map((ms) => ms.toFixed(1)).join(' / '),
          ]),
        ),
      },
      failures: failures.filter(Boolean),
    };
  },
});
