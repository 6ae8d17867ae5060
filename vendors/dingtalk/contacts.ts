import type { FastifyInstance, FastifyRequest } from 'fastify';
import { array, exactOptional, nullable, number, object, string } from 'valibot';
import { createRateLimits } from '../rateLimits';
import type { RateLimits } from '../rateLimits';
import { asText } from '../requestBody';
import type { Fields } from '../requestBody';
import type { Table, Tables } from '../tables';
import { UnknownError, serveUserAction } from '../userActions';
import type { World } from '../vendor';
import type { AccessTokens } from './accessTokens';
import { refuse, succeed } from './answers';
import type { OldAnswer } from './answers';
import type { ContactEvents } from './events';
import { readOldRequest } from './oldRequest';
import type { DingTalkApp, DingTalkDepartment, DingTalkSettings, DingTalkUser } from './settings';

const ROOT = 1;
// "获取部门用户详情", parameter size.
const LARGEST_PAGE = 100;
// "调用频率限制": the requests of an app to one endpoint in a second.
const REQUESTS_PER_SECOND = 40;

const userSchema = object({
  ...{ userId: string(), unionId: string(), name: string(), mobile: string() },
  stateCode: exactOptional(string()),
  departments: array(number()),
});
const leaverSchema = object({ userId: string() });

/** The departments and users of the enterprise. An app reads those that its administrator has authorised. */
export class Contacts {
  private readonly limits: RateLimits;
  // Null for a user who has left.
  private readonly changed: Table<DingTalkUser | null>;

  constructor(
    private readonly settings: DingTalkSettings,
    private readonly tokens: AccessTokens,
    private readonly events: ContactEvents,
    private readonly world: World,
    tables: Tables,
  ) {
    this.changed = tables.open('dingtalkUsers', nullable(userSchema));
    this.limits = createRateLimits(tables, 'dingtalkContactRequests');
  }

  routes(scope: FastifyInstance): void {
    serveUserAction(scope, 'users', userSchema, (user) => {
      this.save(user);
      return {};
    });
    serveUserAction(scope, 'leavers', leaverSchema, ({ userId }) => {
      this.remove(userId);
      return {};
    });
    scope.get('/auth/scopes', (request) => this.serve(request, (_, app) => this.readScope(app)));
    scope.post('/topapi/v2/user/get', (request) => this.serve(request, (sent, app) => this.getUser(sent, app)));
    scope.post('/topapi/v2/user/getbymobile', (request) => this.serve(request, (sent) => this.findByMobile(sent)));
    scope.post('/topapi/v2/user/list', (request) => this.serve(request, (sent, app) => this.listUsers(sent, app)));
    scope.post('/topapi/v2/department/listsub', (request) =>
      this.serve(request, (sent, app) => this.listDepartments(sent, app)),
    );
  }

  users(): readonly DingTalkUser[] {
    const kept = this.settings.users.filter(({ userId }) => this.changed.get(userId) === undefined);
    return [...kept, ...this.changed.rows().filter((user) => user !== null)];
  }

  user(userId: string): DingTalkUser | undefined {
    return this.users().find((user) => user.userId === userId);
  }

  /** The administrator adds or changes a user, which the subscribed apps are told. */
  save(user: DingTalkUser): void {
    const eventType = this.user(user.userId) === undefined ? 'user_add_org' : 'user_modify_org';
    this.changed.set(user.userId, user);
    this.events.reportToAll(eventType, [user.userId]);
  }

  /**
   * The administrator removes a user, which the subscribed apps are told.
   * @throws {UnknownError} for an unknown user
   */
  remove(userId: string): void {
    if (this.user(userId) === undefined) throw new UnknownError(`no user ${userId}`);
    this.changed.set(userId, null);
    this.events.reportToAll('user_leave_org', [userId]);
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
    return this.users().filter(({ departments }) => departments.some((id) => ids.has(id)));
  }

  private serve(request: FastifyRequest, answer: (sent: Fields, app: DingTalkApp) => OldAnswer): OldAnswer {
    const { refusal, sent, app } = readOldRequest(request, this.tokens);
    if (refusal !== undefined) return refusal;
    const now = this.world.now();
    const rule = {
      key: `${app.appKey} ${request.routeOptions.url ?? ''}`,
      most: REQUESTS_PER_SECOND,
      since: now - 1000,
    };
    if (this.limits.take([rule], now) !== undefined)
      return refuse(90018, '您的服务器调用钉钉开放平台当前接口的请求都被暂时禁用了');
    return answer(sent, app);
  }

  private readScope({ scope }: DingTalkApp): OldAnswer {
    return succeed({
      auth_user_field: ['name', 'mobile', 'userid'],
      auth_org_scopes: { authed_dept: scope?.departments ?? [ROOT], authed_user: scope?.userIds ?? [] },
    });
  }

  private getUser(sent: Fields, app: DingTalkApp): OldAnswer {
    const user = this.user(asText(sent.userid));
    if (user === undefined) return refuse(60121, '找不到该用户');
    const isInScope = app.scope?.userIds.includes(user.userId) ?? true;
    if (!isInScope && !user.departments.some((id) => this.isInScope(app, id)))
      return refuse(50002, '请求的员工userid不在授权范围内');
    return succeed({ result: describeUser(user) });
  }

  private isInScope({ scope }: Pick<DingTalkApp, 'scope'>, id: number): boolean {
    if (scope === undefined) return true;
    const parentId = this.department(id)?.parentId;
    return scope.departments.includes(id) || (parentId !== undefined && this.isInScope({ scope }, parentId));
  }

  private findByMobile(sent: Fields): OldAnswer {
    const mobile = asText(sent.mobile);
    if (mobile === '') return refuse(400002, '参数错误');
    if (!/^\+?[\d-]{5,20}$/.test(mobile)) return refuse(40104, '企业中的手机号无效');
    const user = this.users().find((one) => one.mobile === mobile);
    if (user === undefined) return refuse(60121, '找不到该用户');
    return succeed({ result: { userid: user.userId, exclusive_account_userid_list: [] } });
  }

  private listUsers(sent: Fields, app: DingTalkApp): OldAnswer {
    const [department, cursor, size] = [Number(sent.dept_id), Number(sent.cursor), Number(sent.size)];
    const isPage = Number.isInteger(cursor) && cursor >= 0 && Number.isInteger(size) && size > 0;
    if (!Number.isInteger(department) || !isPage || size > LARGEST_PAGE) return refuse(400002, '参数错误');
    if (this.department(department) === undefined) return refuse(60003, '部门不存在');
    if (!this.isInScope(app, department)) return refuse(50004, '请求的部门id不在授权范围内');
    const users = this.users().filter(({ departments }) => departments.includes(department));
    const more = cursor + size < users.length;
    const list = users.slice(cursor, cursor + size).map(describeUser);
    return succeed({ result: { has_more: more, ...(more && { next_cursor: cursor + size }), list } });
  }

  private listDepartments(sent: Fields, app: DingTalkApp): OldAnswer {
    const parent = sent.dept_id === undefined ? ROOT : Number(sent.dept_id);
    if (this.department(parent) === undefined) return refuse(60003, '部门不存在');
    if (!this.isInScope(app, parent)) return refuse(50004, '请求的部门id不在授权范围内');
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

function describeUser({ userId, unionId, name, mobile, stateCode = '86', departments }: DingTalkUser): Fields {
  return {
    userid: userId,
    unionid: unionId,
    name,
    mobile,
    state_code: stateCode,
    dept_id_list: departments,
    active: true,
    admin: false,
    boss: false,
    leader: false,
    exclusive_account: false,
  };
}
