import { once } from 'node:events';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { closeAfterTest, closeAll } from '../customer/testing';
import { createReceiptAddresses } from '../receiptAddresses';
import { startVendors } from '../simulator';
import { openTables } from '../tables';
import { NO_TROUBLE } from '../trouble';
import { createMail } from './mail';
import { MAIL_DEMO_USER } from './demo';

afterEach(closeAll);

async function start() {
  const tables = openTables();
  const simulator = await startVendors({
    vendors: [createMail(MAIL_DEMO_USER)],
    ...{ tables, receiptAddresses: createReceiptAddresses(tables) },
    trouble: { slowMs: 100, lateMs: 60_000, random: () => 0 },
  });
  closeAfterTest(simulator.close);
  const { hostname, port } = new URL(simulator.urlOf('mail'));
  const send = async (mail: object, pass: string = MAIL_DEMO_USER.password) => {
    // Connected beforehand, since connections that nodemailer opens count as those of the portal.
    const connection = connect(Number(port), hostname);
    closeAfterTest(() => void connection.destroy());
    await once(connection, 'connect');
    const client = nodemailer.createTransport({
      getSocket: (_options, connected) => connected(null, { connection }),
      auth: { user: MAIL_DEMO_USER.userName, pass },
    });
    return client.sendMail({ from: '门户 <portal@example.com>', to: 'chen@example.com', ...mail });
  };
  return { simulator, send };
}

it('[CHN-02] shows mails as their recipients read them, in every encoding', async () => {
  const { simulator, send } = await start();
  const text =
    '陈思远，您的账单已出：128.50 元。\nSee https://example.com/?a=1&b=2 for a line that is longer than 76 characters.';
  const subject = '本月账单已出，请在本月底以前登录门户查看并缴纳，谢谢您的支持';
  const mail = {
    subject,
    text,
    html: '<p>账单</p>',
    attachments: [
      { filename: 'bill.txt', content: 'not the text' },
      { filename: '十月的账单.txt', content: '' },
    ],
  };
  await send({ ...mail, to: 'chen@example.com, lin@example.com', textEncoding: 'base64' });
  await send({ ...mail, textEncoding: 'quoted-printable' });
  await send({ subject: 'Plain', text: 'only text' });
  await send({ subject: 'No text', html: '<p>账单</p>', attachments: [{ filename: 'x.txt', content: 'no text' }] });
  expect(simulator.arrivals.list({}).map(({ arrival }) => arrival)).toMatchObject([
    { subject: 'No text', text: '', attachments: ['x.txt'] },
    { subject: 'Plain', text: 'only text' },
    { subject, text, recipient: 'chen@example.com', attachments: ['bill.txt', '十月的账单.txt'] },
    { subject, text, recipient: 'lin@example.com' },
    { subject, text, recipient: 'chen@example.com', account: MAIL_DEMO_USER.userName },
  ]);
  expect(simulator.arrivals.count({ text: '账单已出' }, 'kind')).toEqual([{ value: 'mail', count: 3 }]);
});

it('[CHN-02] refuses a wrong password, and makes the trouble that it is told to', async () => {
  const { simulator, send } = await start();
  await expect(send({ subject: 'a', text: 'a' }, 'wrong')).rejects.toMatchObject({ responseCode: 535 });
  const set = (trouble: object) => simulator.setTrouble('mail', { ...NO_TROUBLE, ...trouble });
  set({ refuse: 100 });
  await expect(send({ subject: 'a', text: 'a' })).rejects.toMatchObject({ responseCode: 451 });
  set({ breakOff: 100 });
  await expect(send({ subject: 'a', text: 'a' })).rejects.toThrow('421');
  expect(simulator.arrivals.list({})).toEqual([]);
  set({ slow: 100 });
  await send({ subject: 'slow', text: 'a' });
  expect(simulator.arrivals.list({})).toHaveLength(1);
});
