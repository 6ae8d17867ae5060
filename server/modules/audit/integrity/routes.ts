import type { FastifyInstance } from 'fastify';
import { integrity } from 'contract/audit/integrity';
import { createAnchor } from '../../../audit/chain/anchors';
import { deriveChainKey } from '../../../audit/chain/seal';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { withSessionRole } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { verifyLogsJob } from './verifyLogsJob';

/** Verifying the logs, and the anchors to verify them against later (AUD-08). */
export function integrityRoutes(app: FastifyInstance, services: Services): void {
  const { jobs, secrets } = services;

  serveEndpoints(app, services, integrity, {
    verifyLogs: (days, who) => jobs.enqueue(who.db, who, verifyLogsJob, { argument: days }),

    async getLogAnchor(_, { db, merchantId }) {
      const verified = (await isPlatformMerchant(db, merchantId)) ? undefined : merchantId;
      const anchor = await withSessionRole(db, () => createAnchor(db, deriveChainKey(secrets), verified));
      return {
        fileName: `log-anchor-${anchor.createTime.slice(0, 19).replaceAll(':', '')}.json`,
        content: JSON.stringify(anchor, null, 2),
      };
    },
  });
}
