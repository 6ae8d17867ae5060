import { measureDocumentKills } from '../documentKills';
import { defineSoak } from './soak';

/**
 * Checks that no content is lost and none is left behind when the server is killed amid uploads, replacements, removals, moves and
 * clean-ups of documents (DOC-08).
 */
export const documents = defineSoak({
  rows: [],
  code: [
    ...['bench/soak/documents.ts', 'bench/documentKills.ts', 'bench/documentSession.ts', 'bench/documentsLeft.ts'],
    ...['server/files', 'server/modules/documents/buckets', 'server/modules/documents/files'],
    ...['server/modules/documents/uploads', 'server/jobs', 'server/db/store.ts'],
  ],
  amounts: { small: { kills: 3 }, large: { kills: 200 } },
  async run({ kills }, say) {
    const measured = await measureDocumentKills(kills, say);
    const { completed, continued, purged, moves, cleaned, lostParts, lostFiles, damaged, unnamed } = measured;
    const failures = [
      completed < kills ? `${completed} uploads are too few to lose any` : '',
      lostParts > 0 ? `${lostParts} uploads have lost acknowledged parts` : '',
      lostFiles > 0 ? `${lostFiles} files are lost or have other content` : '',
      damaged > 0 ? `${damaged} contents are missing, altered or miscounted` : '',
      unnamed > 0 ? `${unnamed} contents, parts or temporary files are left that nothing names` : '',
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
      },
      failures: failures.filter(Boolean),
    };
  },
});
