import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { fileName } from '../documents/fileNames';
import { endpoint } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { optionalText, rowId } from '../rules';
import { credential, secret } from '../secret';
import { message } from '../textSchemas';
import { REACH_WAYS } from './crowdFields';

const CONTACT = `${ADMIN_PATH}/channel/crowd/contact` as const;

/** The most bytes of a file with outside contacts. */
export const MAX_CONTACTS_BYTES = 10 * 1024 * 1024;

const LONGEST_CONTENT = Math.ceil(MAX_CONTACTS_BYTES / 3) * 4;

/** The most refused rows of an import that are shown. The file of refused rows has all. */
export const MAX_SHOWN_REFUSALS = 100;

/** The columns of the template. Each is optional, but one of the addresses is needed. */
export const CONTACT_COLUMNS = {
  contactName: '姓名',
  phonenumber: '手机号',
  email: '邮箱',
  miniUserId: '小程序用户ID',
} as const;

/** An outside contact of a crowd. Nobody gets the addresses in full. */
export const CrowdContact = v.object({
  contactId: v.string(),
  contactName: v.nullable(v.string()),
  phonenumber: secret(v.nullable(v.string()), { mask: 'phone', reveal: 'nobody' }),
  email: secret(v.nullable(v.string()), { mask: 'email', reveal: 'nobody' }),
  miniUserId: secret(v.nullable(v.string()), { reveal: 'nobody' }),
});

/** An outside contact of a crowd. */
export type CrowdContact = v.InferOutput<typeof CrowdContact>;

/** A row of a file that is not imported, and why. */
export const RefusedContact = v.object({
  lineNumber: v.number(),
  contactName: v.string(),
  reasons: v.array(message),
});

/** A row of a file that is not imported, and why. */
export type RefusedContact = v.InferOutput<typeof RefusedContact>;

/** The last import of outside contacts into a crowd. */
export const CrowdImport = v.object({
  fileName: v.string(),
  isRunning: v.boolean(),
  endTime: v.nullable(v.string()),
  /** Why the whole file was refused. The contacts of the import before stay. */
  failure: v.nullable(message),
  importedCount: v.number(),
  refusedCount: v.number(),
  /** The first of them. */
  refused: v.array(RefusedContact),
  /** The further columns of the file, whose values messages can use. */
  valueNames: v.array(v.string()),
  /** The job that offers the refused rows as a file; null if there are none. */
  refusedJobId: v.nullable(v.string()),
});

/** The last import of outside contacts into a crowd. */
export type CrowdImport = v.InferOutput<typeof CrowdImport>;

/** The outside contacts of crowds, and their import (CRD-01). */
export const crowdContacts = {
  listCrowdContacts: endpoint({
    method: 'GET',
    path: `${CONTACT}/list`,
    arg: v.object({
      crowdId: rowId(),
      ...pagingFields(['contactName']),
      contactName: optionalText(),
      /** Those whom this way does not reach. */
      missing: v.optional(v.picklist(REACH_WAYS)),
    }),
    data: pageOf(CrowdContact),
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
  }),
  /**
   * Begins to import a spreadsheet. Its contacts take the place of those of the crowd, without the rows that are refused; a file that
   * is refused changes nothing.
   */
  importCrowdContacts: endpoint({
    method: 'POST',
    path: `${CONTACT}/import`,
    arg: v.object({
      crowdId: rowId(),
      fileName: fileName('请选择文件'),
      /** In base64. Marked as a credential is, so that no log repeats the addresses of a whole file. */
      content: credential(
        v.pipe(v.string('请选择文件'), v.nonEmpty('文件是空的'), v.maxLength(LONGEST_CONTENT, '文件不能超过 10 MB')),
      ),
    }),
    data: v.object({ jobId: v.string() }),
    needs: 'system:notifyCrown:edit',
    changes: { action: 'upload', kind: 'crowd', id: 'crowdId' },
    owned: { crowdId: 'crowd' },
    longestBody: LONGEST_CONTENT + 4096,
  }),
  getCrowdImport: endpoint({
    method: 'GET',
    path: `${CONTACT}/import`,
    arg: v.object({ crowdId: rowId() }),
    data: v.nullable(CrowdImport),
    needs: 'system:notifyCrown:list',
    changes: false,
    owned: { crowdId: 'crowd' },
  }),
};
