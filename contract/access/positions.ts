import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

/**
 * The most positions of one merchant. `addPosition` refuses a further one. Limited, because form fields offer all
 * positions for choice.
 */
export const MAX_POSITIONS = 1000;

/** A position that users of the merchant can hold (ORG-02). */
export const Position = v.object({
  positionId: v.string(),
  positionCode: v.string(),
  positionName: v.string(),
  positionOrder: v.number(),
  status: enabledStatus,
  /** How many users hold the position. */
  userCount: v.number(),
  remark: v.optional(v.nullable(v.string())),
  createTime: v.string(),
  version: v.number(),
});

/** A position that users of the merchant can hold. */
export type Position = v.InferOutput<typeof Position>;

const form = {
  positionCode: v.pipe(
    requiredText('请输入岗位编码', MAX_LENGTHS.code),
    v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
  ),
  positionName: requiredText('请输入岗位名称'),
  positionOrder: wholeNumber(0, 9999, '请输入 0 到 9999 的整数'),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** The positions of the merchant. */
export const positions = {
  listPositions: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/position/list`,
    arg: v.object({
      ...pagingFields(['positionOrder', 'positionCode', 'positionName', 'createTime']),
      positionId: v.optional(rowId()),
      positionCode: optionalText(),
      positionName: optionalText(),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(Position),
    needs: 'system:position:list',
    changes: false,
    owned: { positionId: 'position' },
  }),
  getPositionOptions: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/position/optionselect`,
    arg: noArgument,
    data: v.array(v.object({ positionId: v.string(), positionName: v.string() })),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
  addPosition: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/position/add`,
    arg: v.object(form),
    data: v.object({ positionId: v.string() }),
    needs: 'system:position:add',
    changes: { action: 'add', kind: 'position', id: 'positionId' },
    owned: {},
  }),
  updatePosition: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/position/update`,
    arg: v.object({ positionId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'system:position:edit',
    changes: { action: 'edit', kind: 'position', id: 'positionId' },
    owned: { positionId: 'position' },
  }),
  changePositionStatus: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/position/changeStatus`,
    arg: v.object({ positionId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'system:position:edit',
    changes: { action: 'changeStatus', kind: 'position', id: 'positionId' },
    owned: { positionId: 'position' },
  }),
  removePosition: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/position/remove/{positionId}`,
    arg: v.object({ positionId: rowId() }),
    data: noData,
    needs: 'system:position:remove',
    changes: { action: 'remove', kind: 'position', id: 'positionId' },
    owned: { positionId: 'position' },
  }),
};
