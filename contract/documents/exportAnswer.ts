import * as v from 'valibot';

/**
 * The answer of every export of a list (DOC-07). A short list is ready at once: `fileName` is a single-use ticket for the
 * endpoint `download`. A long one is made by the job `jobId`, and the download centre offers its file; `fileName` is null.
 */
export const exportAnswer = v.object({ fileName: v.nullable(v.string()), jobId: v.nullable(v.string()) });

/** The answer of every export of a list. */
export type ExportAnswer = v.InferOutput<typeof exportAnswer>;
