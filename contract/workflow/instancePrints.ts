import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { rowId } from '../rules';

/** What a print of an instance carries, so that its reader can tell whether what it shows is still what is stored. */
export const InstancePrint = v.object({
  /**
   * Stands for the form, the decisions and the signatures, such as `7F3A-09C2-…`: the same in each print as long as none of them has
   * changed. The audit log has it, too, whose rows are chained.
   */
  mark: v.string(),
  printTime: v.string(),
  /** Who has printed it. */
  userName: v.string(),
});

/** What a print of an instance carries. */
export type InstancePrint = v.InferOutput<typeof InstancePrint>;

/** Instances on paper (APL-01). */
export const instancePrints = {
  /** Records that the caller prints an instance, in its history and in the audit log. Whoever reads it may print it. */
  printInstance: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/instance/print`,
    arg: v.object({ instanceId: rowId() }),
    data: InstancePrint,
    needs: 'signed-in',
    changes: { action: 'export', kind: 'instance', id: 'instanceId' },
    owned: { instanceId: 'instance' },
  }),
};
