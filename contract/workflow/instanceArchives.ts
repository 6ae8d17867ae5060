import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';

/** Instances as archives that outlive the portal (APL-01). */
export const instanceArchives = {
  /**
   * Asks for a zip of an instance: a page with its form, decisions, signatures, comments and the mark that prints carry, too, and the files
   * of the form and of the decisions. It has what the caller may read. `fileName` is a single-use ticket for the endpoint `download`, which
   * refuses an instance that has changed meanwhile. Recorded in its history and in the audit log, as a print is.
   */
  exportInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/export`,
    arg: v.object({ instanceId: rowId() }),
    data: v.object({ fileName: v.string() }),
    needs: 'signed-in',
    changes: { action: 'export', kind: 'instance', id: 'instanceId' },
    owned: { instanceId: 'instance' },
  }),
};
