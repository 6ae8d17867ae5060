import { letterCategories } from 'contract/messages/letterCategories';
import { MAX_RECIPIENTS, letterTemplates } from 'contract/messages/letterTemplates';
import { letters } from 'contract/messages/letters';
import { roles } from 'contract/access/roles';
import { users } from 'contract/access/users';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { createUserForm, markPasswordChanged } from '../../../testing/world';

let portal: Portal;
let admin: SignedIn;
let categoryId: string;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
  ({ categoryId } = await addCategory());
});
afterAll(() => portal.close());

const { listLetterTemplates, getLetterTemplate, addLetterTemplate, updateLetterTemplate } = letterTemplates;
const { changeLetterTemplateStatus, removeLetterTemplate, previewLetter, countRecipients, sendLetters } =
  letterTemplates;
const { listLetterCategories, addLetterCategory, updateLetterCategory, removeLetterCategory } = letterCategories;
const anyText: unknown = expect.any(String);

let made = 0;
function categoryForm(more = {}) {
  made += 1;
  return { categoryName: `分类${String(made)}`, tagType: 'success' as const, sort: made, ...more };
}
const addCategory = (more = {}, as = admin) => portal.call(addLetterCategory, categoryForm(more), as);
function form(more = {}) {
  made += 1;
  const texts = { title: '{客户}您好', content: '<p>{客户}：{事项}</p>', jumpTarget: '/home' };
  return { templateCode: `T-${String(made)}`, templateName: '通知', categoryId, ...texts, remark: '备注', ...more };
}
const add = async (more = {}) => {
  const filled = form(more);
  return { ...filled, ...(await portal.call(addLetterTemplate, filled, admin)) };
};
const idOf = async (userName: string) =>
  String((await portal.row('select user_id from users where user_name = $1', userName)).user_id);
const PARAMS = { 客户: '张三', 事项: '<img src=x onerror=alert(1)>' };

describe('[MSG-01] categories', () => {
  it('are added, shown, edited, disabled, enabled and removed', async () => {
    const filled = categoryForm({ remark: '备注' });
    const { categoryId: id } = await portal.call(addLetterCategory, filled, admin);
    const row = { ...filled, categoryId: id, status: 'NORMAL', templateCount: 0, createTime: anyText, version: 1 };
    const { categoryName } = filled;
    expect(await portal.call(letterCategories.getLetterCategory, { categoryId: id }, admin)).toEqual(row);
    expect(await portal.call(listLetterCategories, { categoryName }, admin)).toEqual({ total: 1, rows: [row] });

    const edited = { categoryName: `${categoryName}改`, tagType: 'error' as const, sort: 7 };
    await portal.call(updateLetterCategory, { ...edited, categoryId: id, version: 1 }, admin);
    const { changeLetterCategoryStatus } = letterCategories;
    await portal.call(changeLetterCategoryStatus, { categoryId: id, status: 'STOP_USING' }, admin);
    expect((await portal.call(listLetterCategories, { status: 'STOP_USING' }, admin)).rows).toMatchObject([
      { ...edited, remark: null, version: 3 },
    ]);
    await portal.call(changeLetterCategoryStatus, { categoryId: id, status: 'NORMAL' }, admin);
    await portal.call(removeLetterCategory, { categoryId: id }, admin);
    expect((await portal.call(listLetterCategories, { categoryName }, admin)).total).toBe(0);
  });

  it('have each name once in a merchant, and are not overwritten', async () => {
    const { categoryName } = categoryForm();
    const { categoryId: id } = await addCategory({ categoryName });
    const taken = { subCode: 'conflict', fields: [{ name: 'categoryName', message: '分类名称已存在' }] };
    expect(await portal.refused(addLetterCategory, categoryForm({ categoryName }), admin)).toMatchObject(taken);
    await addCategory({ categoryName }, await portal.signIn('globex-admin'));
    const late = { ...categoryForm(), categoryId: id, version: 2 };
    expect(await portal.refused(updateLetterCategory, late, admin)).toMatchObject({ subCode: 'conflict' });
  });

  it('with templates or letters stay, and say what uses them', async () => {
    const { categoryId: id } = await addCategory();
    const template = await add({ categoryId: id });
    const refusal = () => portal.refused(removeLetterCategory, { categoryId: id }, admin);
    expect(await refusal()).toMatchObject({ subCode: 'conflict', msg: '该分类下有 1 个模板，不能删除' });
    const whom = { recipientKind: 'USERS' as const, userIds: [await idOf('acme-staff'), await idOf('acme-lead')] };
    await portal.call(sendLetters, { templateId: template.templateId, params: PARAMS, ...whom }, admin);
    expect(await refusal()).toMatchObject({ msg: '该分类下有 1 个模板、2 封站内信，不能删除' });
  });

  it('that are disabled take no further templates, and keep those that they have', async () => {
    const { categoryId: id } = await addCategory();
    const { templateId, templateCode: _, ...filled } = await add({ categoryId: id });
    await portal.call(letterCategories.changeLetterCategoryStatus, { categoryId: id, status: 'STOP_USING' }, admin);
    const refused = { fields: [{ name: 'categoryId', message: '分类已停用，请选择其他分类' }] };
    expect(await portal.refused(addLetterTemplate, form({ categoryId: id }), admin)).toMatchObject(refused);
    await portal.call(updateLetterTemplate, { ...filled, templateId, version: 1, title: '新标题' }, admin);
  });
});

describe('[MSG-01] templates', () => {
  it('are added, shown, edited, disabled, enabled and removed', async () => {
    const { templateId, ...filled } = await add();
    const { content, ...listed } = filled;
    const row = { ...listed, templateId, status: 'NORMAL', letterCount: 0, createTime: anyText, version: 1 };
    const { rows } = await portal.call(listLetterTemplates, { templateCode: filled.templateCode }, admin);
    expect(rows).toEqual([{ ...row, categoryName: anyText, tagType: 'success' }]);
    const detail = await portal.call(getLetterTemplate, { templateId }, admin);
    expect(detail).toMatchObject({ ...row, content, params: ['客户', '事项'] });

    const { templateCode, ...editable } = filled;
    const edited = { ...editable, templateName: '改名', jumpTarget: '', remark: '' };
    await portal.call(updateLetterTemplate, { ...edited, templateId, version: 1 }, admin);
    await portal.call(changeLetterTemplateStatus, { templateId, status: 'STOP_USING' }, admin);
    expect((await portal.call(listLetterTemplates, { templateCode, status: 'STOP_USING' }, admin)).rows).toMatchObject([
      { templateName: '改名', templateCode, jumpTarget: null, status: 'STOP_USING', version: 3 },
    ]);
    await portal.call(removeLetterTemplate, { templateId }, admin);
    expect((await portal.call(listLetterTemplates, { templateCode }, admin)).total).toBe(0);
  });

  it('have each code once in a merchant, for good, and are not overwritten', async () => {
    const { templateId, templateCode, ...filled } = await add();
    const taken = { subCode: 'conflict', fields: [{ name: 'templateCode', message: '模板编码已存在' }] };
    expect(await portal.refused(addLetterTemplate, form({ templateCode }), admin)).toMatchObject(taken);
    const renamed = { ...filled, templateId, version: 1, templateCode: 'OTHER' };
    await portal.call(updateLetterTemplate, renamed, admin);
    expect(await portal.call(getLetterTemplate, { templateId }, admin)).toMatchObject({ templateCode, version: 2 });
    expect(await portal.refused(updateLetterTemplate, renamed, admin)).toMatchObject({ subCode: 'conflict' });
  });

  it('want their texts, and a jump target within the portal, in words', async () => {
    const empty = { templateCode: '', templateName: ' ', title: '', content: '', jumpTarget: '//evil.example' };
    expect((await portal.refused(addLetterTemplate, form(empty), admin)).fields).toEqual([
      { name: 'templateCode', message: '请输入模板编码' },
      { name: 'templateName', message: '请输入模板名称' },
      { name: 'title', message: '请输入标题' },
      { name: 'content', message: '请输入正文' },
      { name: 'jumpTarget', message: '请输入以 / 开头的门户内页面地址' },
    ]);
  });

  it('are sanitised when they are written, and again when they are read', async () => {
    const hostile = '<p onclick=alert(1)>安全<script>alert(1)</script></p><a href="javascript:alert(1)">点</a>';
    const { templateId } = await add({ content: hostile });
    const stored = await portal.row('select content from letter_templates where template_id = $1', templateId);
    expect(stored.content).toBe('<p>安全</p><a>点</a>');
    await portal.store.ownerQuery('update letter_templates set content = $1 where template_id = $2', [
      hostile,
      templateId,
    ]);
    expect((await portal.call(getLetterTemplate, { templateId }, admin)).content).toBe('<p>安全</p><a>点</a>');
  });

  it('show beforehand what a letter would look like, saved or not', async () => {
    const texts = {
      title: '{客户}您好',
      content: '<p>{事项}，{期限}</p><script>1</script>',
      jumpTarget: '/bill/{客户}',
    };
    expect(
      await portal.call(previewLetter, { ...texts, params: { 客户: 'A/B', 事项: '<b>', 期限: '' } }, admin),
    ).toEqual({
      title: 'A/B您好',
      content: '<p>&lt;b&gt;，{期限}</p>',
      jumpTarget: '/bill/A%2FB',
      params: ['客户', '事项', '期限'],
    });
  });
});

describe('[MSG-01] sending', () => {
  it('puts a letter into the inbox of each, with its params filled in, and says into how many', async () => {
    const { templateId } = await add();
    const userIds = [await idOf('acme-staff'), await idOf('acme-lead')];
    const sending = { templateId, params: PARAMS, recipientKind: 'USERS' as const, userIds };
    expect(await portal.call(countRecipients, sending, admin)).toEqual({ count: 2 });
    expect(await portal.call(sendLetters, sending, admin)).toEqual({ count: 2 });
    const staff = await portal.signIn('acme-staff');
    const [letter] = (await portal.call(letters.listLetters, { title: '张三' }, staff)).rows;
    expect(letter).toMatchObject({ title: '张三您好', status: 'UNREAD', categoryId, jumpTarget: '/home' });
    const detail = await portal.call(letters.getLetter, { letterId: letter?.letterId ?? '' }, staff);
    expect(detail.content).toBe('<p>张三：&lt;img src=x onerror=alert(1)&gt;</p>');
    const [audit] = await portal.store.ownerQuery(
      `select argument from audit_log where operation = 'sendLetters' order by audit_id desc limit 1`,
    );
    expect(audit?.argument).toMatchObject({ templateId, userIds });
    expect((await portal.call(listLetterTemplates, { pageSize: 100 }, admin)).rows).toContainEqual(
      expect.objectContaining({ templateId, letterCount: 2 }),
    );
  });

  it('reaches the holders of roles, the members of organisations, or everybody, of those in force', async () => {
    const { templateId } = await add();
    const staff = await portal.row(`select user_id, organize_id from users where user_name = 'acme-staff'`);
    const organizeIds = [String(staff.organize_id)];
    const options = await portal.call(roles.getRoleOptions, undefined, admin);
    const roleIds = options.filter(({ roleName }) => roleName === '管理员').map(({ roleId }) => roleId);
    const counted = async (condition: string) =>
      Number(
        (
          await portal.row(
            `select count(*) from users where merchant_id = $1 and enabled and ${condition}`,
            admin.merchantId,
          )
        ).count,
      );
    const send = (whom: object) =>
      portal.call(sendLetters, { templateId, params: PARAMS, recipientKind: 'ALL', ...whom }, admin);
    expect(await send({ recipientKind: 'ROLES', roleIds })).toEqual({
      count: await counted(`user_id in (select user_id from user_roles where role_id = '${roleIds.join()}')`),
    });
    expect(await send({ recipientKind: 'ORGANIZATIONS', organizeIds })).toEqual({
      count: await counted(`organize_id = '${organizeIds.join()}'`),
    });
    await portal.call(users.changeUserStatus, { userId: await idOf('acme-lead'), status: 'STOP_USING' }, admin);
    expect(await send({})).toEqual({ count: await counted('true') });
    await portal.call(users.changeUserStatus, { userId: await idOf('acme-lead'), status: 'NORMAL' }, admin);
  });

  it('[PER-03] reaches nobody whom the sender does not see', async () => {
    const { templateId } = await add();
    const { organize_id: organizeId } = await portal.row(
      `select organize_id from users where user_name = 'acme-staff'`,
    );
    const roleId = 'sender';
    await portal.store.ownerQuery(
      `insert into roles (role_id, merchant_id, role_code, role_name, data_scope) values ($1, $2, $1, $1, 'OWN')`,
      [roleId, admin.merchantId],
    );
    await portal.store.ownerQuery(
      `insert into role_menus (merchant_id, role_id, menu_id) select $1, $2, menu_id from menus where permission like 'message:%'`,
      [admin.merchantId, roleId],
    );
    const filled = { ...createUserForm(String(organizeId)), userName: 'letter-sender', roleIds: [roleId] };
    const { userId, password } = await portal.call(users.addUser, filled, admin);
    await markPasswordChanged(portal, userId);
    const sender = await portal.signIn('letter-sender', password);
    const { count } = await portal.call(sendLetters, { templateId, params: PARAMS, recipientKind: 'ALL' }, sender);
    const reached = await portal.store.ownerQuery(
      'select distinct organize_id from letters join users using (user_id) where template_id = $1',
      [templateId],
    );
    expect(reached).toEqual([{ organize_id: organizeId }]);
    expect(count).toBeGreaterThan(0);
    const beyond = { templateId, params: PARAMS, recipientKind: 'USERS' as const, userIds: [admin.userId] };
    expect(await portal.refused(sendLetters, beyond, sender)).toMatchObject({ subCode: 'not-found' });
    // Even if a handler did not refuse, row-level security would refuse to store a letter to a user outside the data
    // scope.
    await expect(
      portal.store.asMerchant({ merchantId: admin.merchantId, scope: userId, userId }, (db) =>
        db.execute(
          `insert into letters (letter_id, merchant_id, user_id, title, content)
           values ('forged', '${admin.merchantId}', '${admin.userId}', '伪造', '伪造')`,
        ),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') as unknown } });
  });

  it('wants recipients, every param and a template in force, in words', async () => {
    const { templateId } = await add();
    const refused = (more: object) =>
      portal.refused(sendLetters, { templateId, params: PARAMS, recipientKind: 'ALL', ...more }, admin);
    expect((await refused({ recipientKind: 'USERS' })).fields).toEqual([{ name: 'userIds', message: '请选择用户' }]);
    expect((await refused({ recipientKind: 'ROLES' })).fields).toEqual([{ name: 'roleIds', message: '请选择角色' }]);
    expect((await refused({ recipientKind: 'ORGANIZATIONS' })).fields).toEqual([
      { name: 'organizeIds', message: '请选择组织' },
    ]);
    expect(await refused({ params: { 客户: '张三', 事项: ' ' } })).toMatchObject({ msg: '请填写参数：事项' });
    await portal.call(changeLetterTemplateStatus, { templateId, status: 'STOP_USING' }, admin);
    expect(await refused({})).toMatchObject({ subCode: 'conflict', msg: '模板已停用，不能发送' });
    const nobody = await portal.row(
      `select organize_id from organizations where merchant_id = $1
      and organize_id not in (select organize_id from users) limit 1`,
      admin.merchantId,
    );
    const elsewhere = await add();
    expect(
      await portal.refused(
        sendLetters,
        {
          templateId: elsewhere.templateId,
          params: PARAMS,
          recipientKind: 'ORGANIZATIONS',
          organizeIds: [String(nobody.organize_id)],
        },
        admin,
      ),
    ).toMatchObject({ subCode: 'conflict', msg: '没有可以发送的用户，请调整发送对象' });
  });

  it('leaves a template in use where it is, and says what uses it; without letters it goes', async () => {
    const { templateId } = await add();
    const staff = await portal.signIn('acme-staff');
    const whom = { recipientKind: 'USERS' as const, userIds: [staff.userId, admin.userId] };
    await portal.call(sendLetters, { templateId, params: PARAMS, ...whom }, admin);
    const [own] = (await portal.call(letters.listLetters, {}, admin)).rows;
    await portal.call(letters.readLetters, { letterIds: [own?.letterId ?? ''] }, admin);
    expect(await portal.refused(removeLetterTemplate, { templateId }, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '收件箱中还有由该模板发送的 2 封站内信（其中未读 1 封），不能删除，可以停用',
    });
    await portal.store.ownerQuery('delete from letters where template_id = $1', [templateId]);
    await portal.call(removeLetterTemplate, { templateId }, admin);
  });

  it('reaches ten thousand people and refuses one more', async () => {
    const { templateId } = await add();
    const send = { templateId, params: PARAMS, recipientKind: 'ALL' as const };
    const { count } = await portal.call(countRecipients, send, admin);
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select 'many' || n, merchant_id, 'many-' || n, '某', organize_id, 'none' from users, generate_series(1, $2::int) n
       where user_id = $1`,
      [admin.userId, MAX_RECIPIENTS - count],
    );
    const started = Date.now();
    expect(await portal.call(sendLetters, send, admin)).toEqual({ count: MAX_RECIPIENTS });
    expect(Date.now() - started).toBeLessThan(20_000);
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select 'too-many', merchant_id, 'too-many', '某', organize_id, 'none' from users where user_id = $1`,
      [admin.userId],
    );
    expect(await portal.refused(sendLetters, send, admin)).toMatchObject({
      subCode: 'conflict',
      msg: '一次最多发送给 10000 名用户，请缩小发送范围',
    });
  });
});
