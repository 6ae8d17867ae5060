import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';
import { toSettings } from '../mailAccounts/settings';
import { openDemoChannels } from '../templates/demo';
import { toContent } from './content';

/** Adds a mail account of the simulated mail server, and a template. */
export async function insertDemoMail(db: Db, demo: DemoContext): Promise<void> {
  const channels = openDemoChannels(db, demo);
  if (!channels) return;
  const { address: host, port } = channels.vendors.locate('mail');
  const userName = 'portal@example.com';
  const form = { host, port, encryption: 'none', userName, senderAddress: userName, senderName: '智慧能源' } as const;
  const settings = toSettings(channels.cipher, { ...form, password: 'demo-mail-password' }, undefined);
  const { accountId } = await channels.addAccount('mail', '演示邮箱', settings);
  await channels.addTemplate(
    'mail',
    { templateCode: 'bill', templateName: '电费账单', templateType: 'notice', accountId },
    toContent({
      subject: '{month}电费账单',
      html: '<p>{name}，您好：</p><p>{month}的电费为 <strong>{amount}</strong> 元，请在月底前缴纳。</p>',
      variables: [
        { name: 'month', sample: '10月', description: '账单的月份' },
        { name: 'name', sample: '陈思远', description: '收件人' },
        { name: 'amount', sample: '128.50', description: '金额（元）' },
      ],
      ...{ cc: [], bcc: [] },
    }),
  );
}
