import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asText } from '../requestBody';
import type { Fields } from '../requestBody';
import type { AccessTokens } from './accessTokens';
import { refuse, succeed } from './answers';
import type { OldAnswer } from './answers';
import { readOldRequest } from './oldRequest';
import type { DingTalkDepartment, DingTalkSettings, DingTalkUser } from './settings';

const ROOT = 1;
// "获取部门用户详情", parameter size.
const LARGEST_PAGE = 100;

/** The departments and users of the enterprise. */
export class Contacts {
  constructor(
    private readonly settings: DingTalkSettings,
    private readonly tokens: AccessTokens,
  ) {}

  routes(scope: FastifyInstance): void {
    scope.post('/topapi/v2/user/getbymobile', (request) => this.serve(request, (sent) => this.findByMobile(sent)));
    scope.post('/topapi/v2/user/list', (request) => this.serve(request, (sent) => this.listUsers(sent)));
    scope.post('/topapi/v2/department/listsub', (request) => this.serve(request, (sent) => this.listDepartments(sent)));
  }

  user(userId: string): DingTalkUser | undefined {
    return this.settings.users.find((user) => user.userId === userId);
  }

  /** The users of a department and all below it; undefined for an unknown one. */
  usersBelow(departmentId: number): readonly DingTalkUser[] | undefined {
    if (this.department(departmentId) === undefined) return undefined;
    const ids = new Set([departmentId]);
    let size = 0;
    while (size < ids.size) {
      size = ids.size;
      for (const { id, parentId } of this.settings.departments) {
        if (parentId !== undefined && ids.has(parentId)) ids.add(id);
      }
    }
    return this.settings.users.filter(({ departments }) => departments.some((id) => ids.has(id)));
  }

  private serve(request: FastifyRequest, answer: (sent: Fields) => OldAnswer): OldAnswer {
    const { refusal, sent } = readOldRequest(request, this.tokens);
    return refusal ?? answer(sent);
  }

  private findByMobile(sent: Fields): OldAnswer {
    const mobile = asText(sent.mobile);
    if (mobile === '') return refuse(400002, '参数错误');
    if (!/^\+?[\d-]{5,20}$/.test(mobile)) return refuse(40104, '企业中的手机号无效');
    const user = this.settings.users.find((one) => one.mobile === mobile);
    if (user === undefined) return refuse(60121, '找不到该用户');
    return succeed({ result: { userid: user.userId, exclusive_account_userid_list: [] } });
  }

  private listUsers(sent: Fields): OldAnswer {
    const [department, cursor, size] = [Number(sent.dept_id), Number(sent.cursor), Number(sent.size)];
    const isPage = Number.isInteger(cursor) && cursor >= 0 && Number.isInteger(size) && size > 0;
    if (!Number.isInteger(department) || !isPage || size > LARGEST_PAGE) return refuse(400002, '参数错误');
    if (this.department(department) === undefined) return refuse(60003, '部门不存在');
    const users = this.settings.users.filter(({ departments }) => departments.includes(department));
    const more = cursor + size < users.length;
    const list = users.slice(cursor, cursor + size).map(describeUser);
    return succeed({ result: { has_more: more, ...(more && { next_cursor: cursor + size }), list } });
  }

  private listDepartments(sent: Fields): OldAnswer {
    const parent = sent.dept_id === undefined ? ROOT : Number(sent.dept_id);
    if (this.department(parent) === undefined) return refuse(60003, '部门不存在');
    const below = this.settings.departments.filter(({ parentId }) => parentId === parent);
    return succeed({
      result: below.map(({ id, name }) => ({
        dept_id: id,
        name,
        parent_id: parent,
        create_dept_group: false,
        auto_add_user: false,
      })),
    });
  }

  private department(id: number): DingTalkDepartment | undefined {
    return this.settings.departments.find((department) => department.id === id);
  }
}

function describeUser({ userId, unionId, name, mobile, departments }: DingTalkUser): Fields {
  return {
    userid: userId,
    unionid: unionId,
    name,
    mobile,
    state_code: '86',
    dept_id_list: departments,
    active: true,
    admin: false,
    boss: false,
    leader: false,
    exclusive_account: false,
  };
}
