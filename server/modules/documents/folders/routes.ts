import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { folders as contract } from 'contract/documents/folders';
import { notFound } from '../../../refusal';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { listGrants, setGrants } from './grants';
import { isDirectlyIn, readFolders, readPath } from './rows';
import { addFolder, renameFolder } from './save';
import { folders } from './schema';

/** The folders of a merchant and the rights to them (DOC-02, DOC-04). */
export function foldersRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, contract, {
    listFolders: ({ parentId }, who) => readFolders(who, isDirectlyIn(parentId)),

    async getFolder({ folderId }, who) {
      const [folder] = await readFolders(who, eq(folders.folderId, folderId));
      const [row] = await who.db.select().from(folders).where(eq(folders.folderId, folderId));
      if (!folder || !row || row.removalId !== null) throw notFound();
      return { ...folder, path: await readPath(who.db, [...row.ancestors, folderId]) };
    },

    addFolder: (form, who) => addFolder(who, form),
    renameFolder: (form, who) => renameFolder(who, form),
    listFolderGrants: ({ folderId }, who) => listGrants(who, folderId),
    setFolderGrants: (form, who) => setGrants(who, form),
  });
}
