import type { FastifyInstance } from 'fastify';
import { applicationFiles } from 'contract/workflow/applicationFiles';
import { comments } from 'contract/workflow/comments';
import { instanceMoves } from 'contract/workflow/instanceMoves';
import { instanceDiagrams } from 'contract/workflow/instanceDiagram';
import { instancePrints } from 'contract/workflow/instancePrints';
import { instances } from 'contract/workflow/instances';
import { managedInstances } from 'contract/workflow/managedInstances';
import { signatures } from 'contract/workflow/signatures';
import type { Caller } from '../../../caller';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { issueTicket } from '../../documents/downloads/tickets';
import { storeUpload } from '../../documents/uploads/complete';
import { listColleagues } from './colleagues';
import { addComment, removeComment } from './comments';
import { getInstance } from './detail';
import { getInstanceDiagram } from './diagram';
import { handOverTasks } from './handover';
import { markInstanceRead } from './looks';
import { manageInstance } from './manage';
import { listLoads, listManagedInstances, readManagedSummary } from './managed';
import { APPLICATION_FILE_TICKET, findFile, listFiles } from './readFiles';
import { beginFile, completeFile } from './uploadFiles';
import { moveInstances, previewMoves } from './moves';
import { printInstance } from './print';
import { getSignature } from './signatures';

/**
 * The instances of processes: one as its people see it, what they say about it, the people who can be named, what managers do with all of them, and their way
 * to another version of their process (PRO-04).
 */
export function instancesRoutes(app: FastifyInstance, services: Services): void {
  const withServices = <Who extends Caller>(who: Who) => ({ ...who, services });
  serveEndpoints(app, services, instances, {
    repairInstance: ({ instanceId, number, by }, who) =>
      manageInstance(withServices(who), instanceId, { kind: 'REPAIR', token: number, by }),
    suspendInstance: ({ instanceId }, who) => manageInstance(withServices(who), instanceId, { kind: 'SUSPEND' }),
    resumeInstance: ({ instanceId }, who) => manageInstance(withServices(who), instanceId, { kind: 'RESUME' }),
    terminateInstance: ({ instanceId, reason }, who) =>
      manageInstance(withServices(who), instanceId, { kind: 'TERMINATE' }, { opinion: reason }),
    listColleagues: (wanted, who) => listColleagues(who, wanted),
    markInstanceRead: (seen, who) => markInstanceRead(who, seen),
    getInstance: ({ instanceId }, who) => getInstance(who, services.businessKinds, instanceId),
  });
  serveEndpoints(app, services, managedInstances, {
    getManagedSummary: (_, who) => readManagedSummary(who),
    listManagedInstances: (filters, who) => listManagedInstances(who, services.timeZone, filters),
    listLoads: (_, who) => listLoads(who),
    reassignTask: ({ instanceId, taskId, userId, reason }, who) =>
      manageInstance(
        withServices(who),
        instanceId,
        { kind: 'TRANSFER', taskId, userId, isForced: true },
        reason ? { opinion: reason } : {},
      ),
    handOverTasks: (tasks, who) => handOverTasks(withServices(who), tasks),
  });
  serveEndpoints(app, services, comments, {
    addComment: (comment, who) => addComment(withServices(who), comment),
    removeComment: ({ commentId }, who) => removeComment(who, commentId),
  });
  serveEndpoints(app, services, instanceDiagrams, {
    getInstanceDiagram: ({ instanceId }, who) => getInstanceDiagram(who, instanceId),
  });
  serveEndpoints(app, services, instancePrints, {
    printInstance: ({ instanceId }, who) => printInstance(who, instanceId, 'PRINTED'),
  });
  serveEndpoints(app, services, signatures, { getSignature: (task, who) => getSignature(who, task) });
  serveEndpoints(app, services, applicationFiles, {
    beginApplicationFile: (file, who) => beginFile(services, who, file),
    // The content is checked and stored before the call takes a database connection, since both may take long.
    completeApplicationFile: {
      before: async ({ uploadId }, who) => {
        await storeUpload(services, who, uploadId);
        return (_, caller) => completeFile(services, caller, uploadId);
      },
    },
    listApplicationFiles: ({ fileIds }, who) => listFiles(who, fileIds),
    async exportApplicationFile({ fileId }, who) {
      await findFile(who, fileId);
      const ticket = await issueTicket(who, services, APPLICATION_FILE_TICKET, { fileId }, { isStored: true });
      return { fileName: ticket };
    },
  });
  serveEndpoints(app, services, instanceMoves, {
    previewInstanceMoves: (part, who) => previewMoves(who, part),
    moveInstances: (part, who) => moveInstances(who, part),
  });
}
