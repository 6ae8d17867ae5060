import { MAX_LOGGED_OBJECTS, businessLogs } from 'contract/audit/businessLogs';
import { positions } from 'contract/access/positions';
import { newId } from '../../../db/ids';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { FIXED_BY_RELEASE, MENU_NODES_BOUND } from '../../../testing/bounds';
import type { Portal, SignedIn } from '../../../testing/portal';

// A long number, since the tests look for the id that follows it in the answers of all endpoints.
const BEFORE_UNSEEN_ID = 471108150223;

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(businessLogs)({
    rows: addLoggedPosition,
    isPersonal: true,
    owned: ({ auditId }) => ({ businessLog: auditId }),
    unseen: async ({ row, store }, { merchantId, userId }) => {
      await store.ownerQuery(`select setval('audit_log_audit_id_seq', $1)`, [BEFORE_UNSEEN_ID]);
      const written = await row(
        `insert into audit_log (merchant_id, user_id, operation, argument, trace_id)
         values ($1, $2, 'addPosition', '{}', 'unseen') returning audit_id`,
        merchantId,
        userId,
      );
      return { businessLog: String(written.audit_id) };
    },
    args: {
      listBusinessLogs: () => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        userName: '样例',
        action: 'add',
        objectName: '样例',
        result: 'done',
        address: '127.0.0.1',
        traceId: 'sample',
      }),
      exportBusinessLogs: () => ({
        reason: '样例',
        userName: '样例',
        action: 'add',
        objectName: '样例',
        result: 'done',
      }),
      getBusinessLog: ({ auditId }) => ({ auditId }),
      listObjectChanges: ({ positionId }) => ({
        ...samplePageArgument,
        orderBy: 'createTime',
        kind: 'position',
        objectId: positionId,
      }),
    },
    bounds: {
      getBusinessLog: [
        { most: MAX_LOGGED_OBJECTS, by: 'further objects are only counted' },
        FIXED_BY_RELEASE,
        MENU_NODES_BOUND,
        MENU_NODES_BOUND,
      ],
    },
  }),
];

/** Adds a position, and returns its id with the id of the call's audit row. */
async function addLoggedPosition({ call, row }: Portal, as: SignedIn) {
  const code = newId();
  const { positionId } = await call(
    positions.addPosition,
    { positionCode: code, positionName: '样例', positionOrder: 1 },
    as,
  );
  const { audit_id: auditId } = await row('select audit_id from audited_objects where object_id = $1', positionId);
  return { positionId, auditId: String(auditId) };
}
