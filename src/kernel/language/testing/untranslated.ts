import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '@/platform/language/translateWith';
import { wordsIn } from './wordsIn';

/** Faults of the portal's texts; each list has to be empty. */
export interface TranslationFaults {
  /** Chinese texts in the SPA's sources that are neither passed to `t` nor marked by `text`. */
  readonly loose: readonly string[];
  /** Texts without an English translation. */
  readonly missing: readonly string[];
  /** English texts that no source uses. */
  readonly unused: readonly string[];
}

const CHINESE = /\p{Script=Han}/u;
// Files that are not searched: tests and their helpers, the translations, the sources of demo data, and what templates of processes
// contain, which becomes data of a merchant.
const NOT_PRODUCT =
  /\.test\.tsx?$|\/testing[/.]|\/en-US[/.]|\/install\/demo\/|\/templates\/catalog\/|\/(demo|demoPlans|samples)\.ts$/;
const NAME_OF_FILE = /\.(xlsx|json)$/;
const root = join(import.meta.dirname, '../../../..');

// Texts that the portal shows in Chinese in every language. Each entry is a file and a text of the file.
const NOT_TRANSLATED: readonly string[] = [
  // The name of a language is written in that language.
  'src/kernel/language/LanguageSwitch.tsx 中文',
  'src/kernel/language/LanguageSwitch.tsx 语言 / Language',
  'src/app/shell/header/AppearanceChoices.tsx 中文',
  // An error for developers, in the words of the specification.
  'src/kernel/permissions/permissions.ts 请设置操作权限标签值',
];

// Server files, and single texts of files, that need no translation: no browser shows them, or the server stores them
// as data of a merchant.
const NOT_SHOWN: readonly string[] = [
  // The title of an application becomes data of a merchant.
  'server/modules/workflow/applications/start.ts 的',
  // So does that of a send task which a process decides about, and why its process was ended.
  'server/modules/channels/sendTasks/approvalProcess.ts 发送任务：{}',
  'server/modules/channels/sendTasks/start.ts 发送任务已停止',
  'server/modules/channels/sendTasks/tasks.ts 发送任务已修改',
  'server/modules/documents/shares/approval.ts 分享：{}',
  'server/modules/documents/shares/save.ts 分享设置已修改',
  'server/openapi.ts',
  // The capital numerals of an amount belong to the document and are Chinese in every language.
  'contract/workflow/fieldKinds/amountInWords.ts',
  // What the nodes of an exported process are documented by is part of the file.
  'server/workflow/bpmn/describePeople.ts',
  // A sample of a licence plate.
  'contract/workflow/fillTestData.ts 京A00000',
  // The recipient of a mail or a notification may not be the user who caused it, so that user's language does not apply.
  'server/modules/access/passwords/mails.ts',
  'server/mail/firstAccount.ts',
  'server/modules/channels/mailAccounts/testMail.ts',
  'server/modules/channels/alarms/messages.ts',
  'server/modules/channels/alarms/notifications.ts',
  'server/modules/access/passwords/notifications.ts',
  'server/modules/access/session/signInDevices.ts',
  'server/modules/messages/letters/notificationLetters.ts',
  'server/modules/workflow/instances/notifications.ts',
  // What a card of DingTalk says.
  'server/modules/workflow/cards/decision.ts',
  'server/modules/workflow/cards/takeCard.ts',
  // What an archive contains is part of the file.
  'server/modules/workflow/archives/renderForm.ts',
  'server/modules/workflow/archives/renderRecord.ts',
  'server/modules/workflow/archives/archive.ts 申请记录.html',
  'server/modules/workflow/archives/archive.ts 审批附件',
  // The headers of a spreadsheet.
  'server/modules/workflow/processStatistics/export.ts',
  'server/modules/workflow/calls/describeParking.ts',
  'server/notifications/notify.ts',
  'server/mail/transport.ts <a href="{}">退订</a>',
  'server/mail/transport.ts {}\n\n不想再收到此类邮件？退订：{}',
  'server/mail/transport.ts 不想再收到此类邮件？{}',
  // Has both languages itself, since it is no page of the browser application.
  'server/modules/channels/unsubscribe/page.ts',
  'server/notifications/mail.ts 通知汇总（{} 条）',
  'server/notifications/mail.ts {}，您好：',
  'server/jobs/notifications.ts',
  'server/exports/watermark.ts',
  'server/modules/access/authorizations/notifications.ts 您已获授权进入{merchant}',
  'server/modules/access/authorizations/notifications.ts 您已获授权进入租户“{merchant}”，角色为“{role}”，{period}。',
  'server/modules/access/authorizations/notifications.ts {merchant}的授权即将到期',
  'server/modules/access/authorizations/notifications.ts 您进入租户“{merchant}”（角色“{role}”）的授权{period}，到期后将不能进入。如需继续，请联系该租户的管理员。',
  'server/modules/access/authorizations/notifications.ts 有效期至 {}',
  'server/db/install/install.ts',
  'server/db/install/manyUsers.ts',
  'server/db/install/merchantPlans.ts',
  'server/db/seed.ts',
  // What people answer to an SMS.
  'server/channels/sms/replyKeywords.ts',
  // The title of a copied menu is stored as data.
  'server/modules/access/menus/edit.ts {} 副本',
];

/** A source file whose content is given instead of read from disk. */
interface Source {
  readonly file: string;
  readonly content: string;
}

/** Searches the sources for untranslated texts. The optional `also` is one more source file of the SPA to search. */
export function untranslated(texts: Texts, also?: Source): TranslationFaults {
  const browser = [
    ...sourcesIn('src').flatMap((file) => wordsOf(file)),
    ...(also ? wordsOf(also.file, also.content) : []),
  ].filter(({ file, text }) => !NOT_TRANSLATED.includes(`${file} ${text}`));
  const said = [
    ...browser.filter(({ isTranslated }) => isTranslated),
    ...['config/site.ts', 'config/introduce.ts', ...sourcesIn('contract'), ...sourcesIn('server')]
      .filter((file) => !NOT_SHOWN.includes(file))
      .flatMap((file) => wordsOf(file))
      .filter(
        ({ file, text }) => CHINESE.test(text) && !NAME_OF_FILE.test(text) && !NOT_SHOWN.includes(`${file} ${text}`),
      ),
  ];
  const saidOnes = new Set(said.map(({ text }) => text));
  return {
    loose: browser
      .filter(({ isTranslated }) => !isTranslated)
      .map(({ file, line, text }) => `${file}:${String(line)} ${text}`),
    missing: [...saidOnes].filter((text) => !Object.hasOwn(texts, text)),
    // A source may mark a text without its meaning, as `text('停用')`, and give the meaning only where the text is shown,
    // as `t(label, { meaning: 'state' })`. So the text without its meaning also counts as a use of the key `停用|state`.
    unused: Object.keys(texts).filter((key) => !saidOnes.has(key) && !saidOnes.has(key.replace(/\|\w+$/, ''))),
  };
}

/** The texts that the sources of a folder translate, each with its file. */
export function translatedTextsIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return sourcesIn(folder)
    .flatMap((file) => wordsOf(file))
    .filter(({ isTranslated }) => isTranslated);
}

function wordsOf(file: string, content?: string) {
  return wordsIn(join(root, file), content).map((word) => ({ ...word, file }));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !NOT_PRODUCT.test(name));
}
