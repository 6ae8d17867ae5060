import * as v from 'valibot';
import { SHELL_PERMISSION_TAGS } from '../access/frameTags';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { MAX_LENGTHS, optionalText, requiredText } from '../rules';
import { MAX_DEFINITION_BODY } from './forms';
import { INSTANCE_STATUSES } from './instances';
import { processKey } from './processes';
import { chosenPeople, submittedValues } from './submitted';

/** How programs, such as sub-apps, start processes (docs/start-processes.md). */
export const processStarts = {
  /**
   * Starts the published version of a process with the rights of the caller, once for each key of the caller: a repeated call answers what
   * the first one has started. Refused if the content differs from that of the first call.
   */
  startProcess: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/workflow/process/start`,
    arg: v.object({
      processKey,
      /** What tells this start from all others of the caller, such as the id of an order. */
      startKey: requiredText('请填写发起标识', MAX_LENGTHS.code),
      formValues: submittedValues,
      chosen: chosenPeople,
      /** What people are told that it is. Absent: the names of the caller and of the process. */
      title: optionalText(MAX_LENGTHS.remark),
    }),
    data: v.object({ instanceId: v.string(), status: v.picklist(INSTANCE_STATUSES) }),
    needs: SHELL_PERMISSION_TAGS.applications,
    changes: { action: 'submit', kind: 'instance', id: 'instanceId' },
    owned: {},
    longestBody: MAX_DEFINITION_BODY,
  }),
};
