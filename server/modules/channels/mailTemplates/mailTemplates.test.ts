import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';

const { listMailTemplates, listMailTemplateAccounts, getMailTemplate, addMailTemplate } = mailTemplates;
const { updateMailTemplate, changeMailTemplateStatus, removeMailTemplate } = mailTemplates;
const { listMailTemplateVersions, getMailTemplateVersion, restoreMailTemplateVersion, cleanMailHtml } = mailTemplates;
const { addMailAccount, changeMailAccountStatus, getMailAccount, listMailAccounts, removeMailAccount } = mailAccounts;

let portal: Portal;
let admin: SignedIn;
beforeAll(async () => {
  portal = await installPortal();
  admin = await portal.signIn('acme-admin');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.store.ownerQuery('delete from channel_templates');
  await portal.store.ownerQuery('delete from channel_accounts');
});

const form = {
  templateName: '账单',
  templateType: 'notice' as const,
  subject: '{姓名}，您好',
  html: '<p>{金额} 元</p>',
};
const add = (templateCode: string, more: object = {}) =>
  portal.call(addMailTemplate, { templateCode, ...form, ...more }, admin);
const update = (templateId: string, version: number, more: object = {}) =>
  portal.call(updateMailTemplate, { templateId, version, ...form, ...more }, admin);
const read = (templateId: string) => portal.call(getMailTemplate, { templateId }, admin);
const listVersions = async (templateId: string) =>
  (await portal.call(listMailTemplateVersions, { templateId }, admin)).rows;
const addAccount = (accountName: string, as = admin) =>
  portal.call(
    addMailAccount,
    { accountName, host: 'smtp.example.com', port: 465, encryption: 'tls', senderAddress: 'portal@example.com' },
    as,
  );

describe('[CHN-01] mail templates', () => {
  it('are listed with account, variables and version, found by name, code, type and state', async () => {
    const { accountId } = await addAccount('客服');
    const bill = await add('bill', { accountId });
    await add('code', { templateName: '验证码', templateType: 'verification', subject: '{code}' });
    const { total, rows } = await portal.call(listMailTemplates, {}, admin);
    expect(total).toBe(2);
    expect(rows.at(-1)).toMatchObject({
      ...bill,
      ...{ templateCode: 'bill', templateName: '账单', accountName: '客服', subject: '{姓名}，您好' },
      ...{ variableNames: ['姓名', '金额'], versionNumber: 1, status: 'NORMAL' },
    });
    await portal.call(changeMailTemplateStatus, { ...bill, version: 1, status: 'STOP_USING' }, admin);
    const filters = [
      { templateCode: 'BIL' },
      { templateName: '账' },
      { templateType: 'notice' },
      { status: 'STOP_USING' },
    ] as const;
    for (const filter of filters)
      expect(await portal.call(listMailTemplates, filter, admin)).toMatchObject({ total: 1, rows: [bill] });
    const globex = await portal.signIn('globex-admin');
    expect(await portal.call(listMailTemplates, {}, globex)).toEqual({ total: 0, rows: [] });
  });

  it('have a code that is taken once and never changes', async () => {
    const { templateId } = await add('bill');
    await expect(add('bill')).rejects.toThrow('模板编码已存在');
    await expect(add('a b')).rejects.toThrow('只能使用字母、数字、下划线和短横线');
    await update(templateId, 1, { templateCode: 'other', templateName: '新名' });
    expect(await read(templateId)).toMatchObject({ templateCode: 'bill', templateName: '新名' });
  });

  it('are refused without a subject of one line, without a body, and with half an English one', async () => {
    await expect(add('a', { subject: ' ' })).rejects.toThrow('请输入主题');
    await expect(add('a', { subject: '一\nBcc: x@example.com' })).rejects.toThrow('主题不能换行');
    await expect(add('a', { html: '' })).rejects.toThrow('至少填写一项');
    await expect(add('a', { html: '<script>x</script><p> </p>' })).rejects.toThrow('正文去除不允许的内容后为空');
    await expect(add('a', { englishHtml: '<p>x</p>' })).rejects.toThrow('请输入英文主题，或清空英文正文');
    await expect(add('a', { englishSubject: 'Hello' })).rejects.toThrow('至少填写一项');
    await expect(add('a', { cc: ['no address'] })).rejects.toThrow('请输入正确的邮箱地址');
    const many = Array.from({ length: 51 }, (_, index) => `{p${String(index)}}`).join('');
    await expect(add('a', { html: many })).rejects.toThrow('最多 50 个变量');
    expect(await portal.call(listMailTemplates, {}, admin)).toMatchObject({ total: 0 });
    await add('a', { html: null, text: '纯文本' });
  });

  it('name an account of their own merchant, and no disabled one', async () => {
    const globex = await portal.signIn('globex-admin');
    const foreign = await addAccount('客服', globex);
    await expect(add('a', foreign)).rejects.toThrow('数据不存在');
    const own = await addAccount('客服');
    const { templateId } = await add('a', own);
    await portal.call(changeMailAccountStatus, { ...own, version: 1, status: 'STOP_USING' }, admin);
    await expect(add('b', own)).rejects.toThrow('账号已停用，请选择其他账号');
    // It keeps the account that it had.
    await update(templateId, 1, own);
    expect(await portal.call(listMailTemplateAccounts, undefined, admin)).toEqual([
      { ...own, accountName: '客服', isDefault: false, status: 'STOP_USING' },
    ]);
  });

  it('keep their account from being removed, which says by what it is used', async () => {
    const used = await addAccount('客服');
    await add('a', { ...used, templateName: '甲' });
    const { templateId } = await add('b', { ...used, templateName: '乙' });
    expect(await portal.call(getMailAccount, used, admin)).toMatchObject({ templateCount: 2 });
    expect(await portal.call(listMailAccounts, {}, admin)).toMatchObject({ rows: [{ templateCount: 2 }] });
    const remove = () => portal.call(removeMailAccount, { ...used, version: 1 }, admin);
    await expect(remove()).rejects.toThrow('2 个模板使用该账号（乙、甲），不能删除');
    await update(templateId, 1, { accountId: null });
    await expect(remove()).rejects.toThrow('1 个模板使用该账号（甲），不能删除');
    const { rows } = await portal.call(listMailTemplates, { templateCode: 'a' }, admin);
    await portal.call(removeMailTemplate, { templateId: rows[0]?.templateId ?? '', version: 1 }, admin);
    await remove();
  });

  it('are cleaned on saving, as the preview of the form shows', async () => {
    const html = '<p onclick="x">好</p><script>alert(1)</script>';
    const { templateId } = await add('a', { html, englishSubject: 'Good', englishHtml: html });
    expect(await read(templateId)).toMatchObject({ html: '<p>好</p>', englishHtml: '<p>好</p>' });
    const clean = await portal.call(cleanMailHtml, { html }, admin);
    expect(clean).toEqual({ html: '<p>好</p>', removed: ['onclick', '<script>'] });
  });
});

describe('[CHN-05] the versions of mail templates', () => {
  it('begin with each save that changes the content, and never change', async () => {
    const { templateId } = await add('a', { variables: [{ name: '姓名', sample: '张三' }, { name: '无用' }] });
    await update(templateId, 1, { templateName: '新名', variables: [{ name: '姓名', sample: '张三' }] });
    expect(await read(templateId)).toMatchObject({ versionNumber: 1, templateName: '新名' });
    await update(templateId, 2, { subject: '{姓名}，再见', variables: [{ name: '姓名', sample: '李四' }] });
    expect(await read(templateId)).toMatchObject({
      ...{ versionNumber: 2, subject: '{姓名}，再见' },
      variables: [
        { name: '姓名', sample: '李四', description: null },
        { name: '金额', sample: null, description: null },
      ],
    });
    expect(await listVersions(templateId)).toMatchObject([{ number: 2 }, { number: 1 }]);
    const former = await portal.call(getMailTemplateVersion, { templateId, number: 1 }, admin);
    expect(former).toMatchObject({ subject: '{姓名}，您好', variables: [{ sample: '张三' }, { name: '金额' }] });
    expect(former.userName).not.toBe('');
    const change = portal.store.asMerchant({ merchantId: admin.merchantId, scope: '*' }, (db) =>
      db.execute(`update channel_template_versions set content = '{}'`),
    );
    const error: unknown = await change.catch((caught: unknown) => caught);
    expect(error).toHaveProperty('cause.message', 'permission denied for table channel_template_versions');
  });

  it('are restored as a new one', async () => {
    const { templateId } = await add('a');
    await update(templateId, 1, { subject: '二' });
    const restore = (version: number, number: number) =>
      portal.call(restoreMailTemplateVersion, { templateId, version, number }, admin);
    await expect(restore(2, 2)).rejects.toThrow('该版本与当前版本的内容相同');
    await expect(restore(2, 9)).rejects.toThrow('数据不存在');
    await expect(restore(1, 1)).rejects.toThrow('数据已被他人修改');
    await restore(2, 1);
    expect(await read(templateId)).toMatchObject({ versionNumber: 3, subject: '{姓名}，您好', version: 3 });
    expect((await listVersions(templateId)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('come one after the other where two users save at once', async () => {
    const { templateId } = await add('a');
    const saves = await Promise.allSettled([
      update(templateId, 1, { subject: '甲' }),
      update(templateId, 1, { subject: '乙' }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listVersions(templateId)).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('go with their template, and are no other merchant’s', async () => {
    const { templateId } = await add('a');
    const globex = await portal.signIn('globex-admin');
    await expect(portal.call(getMailTemplateVersion, { templateId, number: 1 }, globex)).rejects.toThrow('数据不存在');
    await portal.call(removeMailTemplate, { templateId, version: 1 }, admin);
    await expect(listVersions(templateId)).rejects.toThrow('数据不存在');
    expect(await portal.store.ownerQuery('select 1 from channel_template_versions')).toEqual([]);
  });
});
