import * as v from 'valibot';
import { createAnchor } from '../../../audit/chain/anchors';
import { keepAnchor } from '../../../audit/chain/keptAnchors';
import { deriveChainKey } from '../../../audit/chain/seal';
import type { JobKind } from '../../../jobs/kind';

const noArgument = v.object({});

/** Keeps the last seals of all merchants in a file, every night. A copy of the file proves what the logs said that day. */
export const anchorJob: JobKind<typeof noArgument> = {
  kind: 'logAnchor',
  title: '生成日志存证',
  arg: noArgument,
  schedule: '10 3 * * *',
  async run({ services: { store, secrets, filesDir } }) {
    const anchor = await store.asSession((db) => createAnchor(db, deriveChainKey(secrets)));
    await keepAnchor(filesDir, anchor);
    const merchants = anchor.seals.length;
    return { done: merchants, note: { text: '已为 {n} 个租户生成存证', values: { n: merchants } } };
  },
};
