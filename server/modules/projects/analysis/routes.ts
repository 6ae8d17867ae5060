import type { FastifyInstance } from 'fastify';
import { asc, desc } from 'drizzle-orm';
import { analysis } from 'contract/projects/analysis';
import { MAX_PROJECTS } from 'contract/projects/projects';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { projects } from '../projects/schema';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { startExport } from '../../../exports/startExport';
import { NEWEST_FIRST, PINNED_FIRST, selectProjects, toProject } from '../projects/query';
import { refuseTooManyEvents } from './export';
import { exportInteractionsJob } from './exportJob';
import { readProjectOverview } from './overview';
import { refuseWrongPeriod } from './period';

/**
 * Serves the list of projects, in which the projects that the user has pinned come first, and the event counts of each
 * project (PRJ-01).
 */
export function analysisRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, analysis, {
    async getOverview(period, { db }) {
      refuseWrongPeriod(period);
      return readProjectOverview(db, period);
    },

    async listProjects({ projectName, orderBy, ...page }, who) {
      const where = containsText(projects.projectName, projectName);
      // Projects that the user has pinned to the top come first, whatever the order.
      const chosen =
        orderBy === undefined ? [] : [page.isAsc === false ? desc(projects[orderBy]) : asc(projects[orderBy])];
      const query = selectProjects(who).where(where).$dynamic();
      const rows = await selectPage(query, { ...page, orderBy: undefined }, {}, [
        PINNED_FIRST,
        ...chosen,
        ...NEWEST_FIRST,
      ]);
      return {
        ...(await countMatching(who.db, projects, where, { ...page, found: rows.length })),
        rows: rows.map(toProject),
      };
    },

    getProjectOptions: (_, { db }) =>
      db
        .select({ projectId: projects.projectId, projectName: projects.projectName })
        .from(projects)
        .orderBy(asc(projects.projectName))
        .limit(MAX_PROJECTS),

    async exportOverview(period, who) {
      refuseWrongPeriod(period);
      await refuseTooManyEvents(who.db, period);
      return startExport(services, who, exportInteractionsJob, period);
    },
  });
}
