import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '@/platform/language/textOf';
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

// What the server writes where no browser shows it, and what belongs to a merchant and is data.
const NOT_SHOWN: readonly string[] = [
  'server/openapi.ts',
  // Who reads a mail need not be who asked for it.
  'server/modules/access/passwords/mails.ts',
  'server/db/install/install.ts',
  'server/db/install/manyUsers.ts',
  'server/db/install/merchantPlans.ts',
  'server/db/seed.ts',
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
      .filter(({ text }) => CHINESE.test(text) && !NAME_OF_FILE.test(text)),
  ];
  const saidOnes = new Set(said.map(({ text }) => patternOf(text)));
  const keys = new Map(Object.keys(texts).map((key) => [patternOf(key), key]));
  return {
    loose: browser.filter(({ isSaid }) => !isSaid).map(({ file, line, text }) => `${file}:${String(line)} ${text}`),
    missing: [...saidOnes].filter((text) => !keys.has(text) && textOf(texts, text) === text),
    // A label may be shown in a meaning that only the place knows where it is shown.
    unused: [...keys].flatMap(([pattern, key]) =>
      saidOnes.has(pattern) || saidOnes.has(pattern.replace(/\|\w+$/, '')) ? [] : [key],
    ),
  };
}

function wordsOf(file: string, content?: string) {
  return wordsIn(join(root, file), content).map((word) => ({ ...word, file }));
}

// What stands in a place is called differently here and there.
function patternOf(text: string): string {
  return text.replace(/\{\w*\}/g, '{}');
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing[/.]|\/en-US\/|\/install\/demo\//.test(name));
}
