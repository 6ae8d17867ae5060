import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '@/platform/language/textOf';
import { wordsIn } from './wordsIn';

/** What is in order with the texts of the portal only when nothing of it is left. */
export interface Untranslated {
  /** Chinese texts in the browser's sources that nobody translates. */
  readonly loose: readonly string[];
  /** Texts without an English one. */
  readonly missing: readonly string[];
  /** English texts that nobody says. */
  readonly unused: readonly string[];
}

const CHINESE = /\p{Script=Han}/u;
// Tests, and what they and the demo fill a database with.
const NOT_PRODUCT = /\.test\.tsx?$|\/testing[/.]|\/en-US[/.]|\/install\/demo\/|\/(demo|demoPlans|samples)\.ts$/;
const NAME_OF_FILE = /\.(xlsx|json)$/;
const root = join(import.meta.dirname, '../../../..');

// Words that are shown as they are.
const AS_THEY_ARE: readonly string[] = [
  // A language is called by its own name.
  'src/kernel/language/LanguageSwitch.tsx 中文',
  'src/kernel/language/LanguageSwitch.tsx 语言 / Language',
  'src/app/shell/header/AppearanceChoices.tsx 中文',
  // Told to developers, in the words of the specification.
  'src/kernel/permissions/permissions.ts 请设置操作权限标签值',
];

// Files, and single texts, that the server writes where no browser shows them, or that it stores as data of a merchant.
const NOT_SHOWN: readonly string[] = [
  'server/openapi.ts',
  // Who reads a mail need not be who asked for it.
  'server/modules/access/passwords/mails.ts',
  'server/db/install/install.ts',
  'server/db/install/manyUsers.ts',
  'server/db/install/merchantPlans.ts',
  'server/db/seed.ts',
  // The title of a copied menu, stored as data.
  'server/modules/access/menus/edit.ts {} 副本',
];

/** A source beside those that there are. */
interface Source {
  readonly file: string;
  readonly content: string;
}

/** Looks through the sources for what is not translated; `also` is looked at as one more of the browser's. */
export function untranslated(texts: Texts, also?: Source): Untranslated {
  const browser = [
    ...sourcesIn('src').flatMap((file) => wordsOf(file)),
    ...(also ? wordsOf(also.file, also.content) : []),
  ].filter(({ file, text }) => !AS_THEY_ARE.includes(`${file} ${text}`));
  const said = [
    ...browser.filter(({ isSaid }) => isSaid),
    ...['config/site.ts', 'config/introduce.ts', ...sourcesIn('contract'), ...sourcesIn('server')]
      .filter((file) => !NOT_SHOWN.includes(file))
      .flatMap((file) => wordsOf(file))
      .filter(
        ({ file, text }) => CHINESE.test(text) && !NAME_OF_FILE.test(text) && !NOT_SHOWN.includes(`${file} ${text}`),
      ),
  ];
  const saidOnes = new Set(said.map(({ text }) => text));
  return {
    loose: browser.filter(({ isSaid }) => !isSaid).map(({ file, line, text }) => `${file}:${String(line)} ${text}`),
    missing: [...saidOnes].filter((text) => !Object.hasOwn(texts, text)),
    // A label may be shown in a meaning that only the place knows where it is shown.
    unused: Object.keys(texts).filter((key) => !saidOnes.has(key) && !saidOnes.has(key.replace(/\|\w+$/, ''))),
  };
}

/** The texts that the sources of a folder show translated, each with its file. */
export function saidIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  return sourcesIn(folder)
    .flatMap((file) => wordsOf(file))
    .filter(({ isSaid }) => isSaid);
}

function wordsOf(file: string, content?: string) {
  return wordsIn(join(root, file), content).map((word) => ({ ...word, file }));
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !NOT_PRODUCT.test(name));
}
