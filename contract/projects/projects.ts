import * as v from 'valibot';
import { PROJECTS_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';

/**
 * The most projects of one merchant. `addProject` refuses a further one. Limited, because the project selector offers
 * all projects.
 */
export const MAX_PROJECTS = 500;

/** A project of the merchant, and whether the caller has pinned it or made it the default (PRJ-02). */
export const Project = v.object({
  projectId: v.string(),
  projectName: v.string(),
  remark: v.optional(v.nullable(v.string())),
  /** Whether the caller has pinned the project to the top. */
  isTop: v.boolean(),
  /** Whether this is the caller's default project. */
  isDefault: v.boolean(),
  createTime: v.string(),
  version: v.number(),
});

/** A project of the merchant, and whether the caller has pinned it or made it the default (PRJ-02). */
export type Project = v.InferOutput<typeof Project>;

const form = { projectName: requiredText('请输入项目名称'), remark: optionalText(MAX_LENGTHS.remark) };
const one = v.object({ projectId: rowId() });
const owned = { projectId: 'project' } as const;

/** The projects of the merchant. All users of the merchant see them; changing them requires permissions. */
export const projects = {
  addProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/add`,
    arg: v.object(form),
    data: v.object({ projectId: v.string() }),
    needs: 'system:project:add',
    changes: { action: 'add', kind: 'project', id: 'projectId' },
    owned: {},
  }),
  updateProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/update`,
    arg: v.object({ projectId: rowId(), version: wholeNumber(1, 2 ** 31 - 1), ...form }),
    data: noData,
    needs: 'system:project:edit',
    changes: { action: 'edit', kind: 'project', id: 'projectId' },
    owned,
  }),
  getProject: endpoint({
    method: 'GET',
    path: `${PROJECTS_PATH}/get/{projectId}`,
    arg: one,
    /** The project, and how many events its removal would delete. */
    data: v.object({ ...Project.entries, eventCount: v.number() }),
    needs: 'signed-in',
    changes: false,
    owned,
  }),
  removeProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/del/{projectId}`,
    arg: one,
    data: noData,
    needs: 'system:project:remove',
    changes: { action: 'remove', kind: 'project', id: 'projectId' },
    owned,
  }),
  setDefaultProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/set/default/{projectId}`,
    arg: one,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'project', id: 'projectId' },
    owned,
  }),
  setTopProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/set/top/{projectId}`,
    arg: one,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'project', id: 'projectId' },
    owned,
  }),
  cancelTopProject: endpoint({
    method: 'POST',
    path: `${PROJECTS_PATH}/cancel/top/{projectId}`,
    arg: one,
    data: noData,
    needs: 'signed-in',
    changes: { action: 'edit', kind: 'project', id: 'projectId' },
    owned,
  }),
  getDefaultProjectId: endpoint({
    method: 'GET',
    path: `${PROJECTS_PATH}/get/default/project/id`,
    arg: noArgument,
    data: v.object({ projectId: v.nullable(v.string()) }),
    needs: 'signed-in',
    changes: false,
    owned: {},
  }),
};
