import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ACCOUNT_STATUS_DISPLAY_LABELS,
  ACCOUNT_STATUS_LABELS,
  EFFECTIVE_STATUS_LABELS,
  ENABLED_STATUS_LABELS,
} from 'contract/status';
import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import { formatChinese, translateWith } from '@/platform/language/translateWith';
import { textsBySubject, enUS as ofKernel } from '@/kernel/language/en-US';
import { translatedTextsIn, untranslated } from '@/kernel/language/testing/untranslated';
import type { Texts } from '@/platform/language/translateWith';
import { enUS } from './texts';

const KERNEL = join(import.meta.dirname, '../../kernel');
const FEATURES = join(import.meta.dirname, '../../features');
const FILE = 'src/features/example/Example.tsx';

/** The English texts of each folder of a feature, such as access/users. */
async function ofFeatures(): Promise<ReadonlyMap<string, Texts>> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('en-US.ts'),
  );
  const loaded = files.map(async (file): Promise<[string, Texts]> => {
    const { enUS: own } = (await import(join(FEATURES, file))) as { readonly enUS: Texts };
    return [dirname(file), own];
  });
  return new Map(await Promise.all(loaded));
}

describe('the English texts', () => {
  it('are there for all that is said, and there are no others', () => {
    expect(untranslated(enUS)).toEqual({ loose: [], missing: [], unused: [] });
    expect(Object.keys(enUS).length).toBeGreaterThan(500);
  });

  it.each([
    ['a word between tags', '<p>页面</p>'],
    ['a word of an attribute', '<p title="页面" />'],
    ['a word in a list', "const labels = ['页面'];"],
    ['a sentence with a value', 'const told = `页面 ${n}`;'],
    ['a value of a sentence that is said', "t('用户 {userName} 的初始密码：', { userName: '页面' })"],
  ])('%s that nobody translates is found', (_, content) => {
    const { loose } = untranslated(enUS, { file: FILE, content });
    expect(loose).toEqual([expect.stringMatching(/^src\/features\/example\/Example\.tsx:1 页面/)]);
  });

  it.each([
    ['by t', "t('没有这个词')", '没有这个词'],
    ['by t, one of two', "t(is ? '没有这个词' : '保存')", '没有这个词'],
    ['by a mark', "const title = text('没有这个词');", '没有这个词'],
    ['by an element', '<Translated text="没有这个词" />', '没有这个词'],
    ['in a meaning', "t('保存', { meaning: 'unheard' })", '保存|unheard'],
  ])('a text that is said %s and has no English one is found', (_, content, text) => {
    expect(untranslated(enUS, { file: FILE, content })).toEqual({ loose: [], missing: [text], unused: [] });
  });

  it('one that nobody says is found', () => {
    expect(untranslated({ ...enUS, 没有这个词: 'No such word' }).unused).toEqual(['没有这个词']);
  });

  it('in comments, and what is data in a test, is nobody’s business', () => {
    const content = "/** 页面 */ type A = '页面'; // 页面";
    expect(untranslated(enUS, { file: FILE, content }).loose).toEqual([]);
  });

  it('are each written once', async () => {
    const keys = [...textsBySubject, ...(await ofFeatures()).values()].flatMap((one) => Object.keys(one));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('of every file are loaded', async () => {
    const files = readdirSync(join(KERNEL, 'language/en-US')).filter((file) => file !== 'index.ts');
    expect(textsBySubject).toHaveLength(files.length);
    for (const [feature, own] of await ofFeatures()) {
      expect([feature, Object.keys(own).filter((key) => !Object.hasOwn(enUS, key))]).toEqual([feature, []]);
    }
  });

  it('of a feature stand in its own folder, so that they go with it; those of several stand in the kernel', async () => {
    const own = await ofFeatures();
    const elsewhere = translatedTextsIn('src').filter(({ file, text }) => {
      // A folder inside a feature can have texts of its own.
      const holders = [...own].filter(([, texts]) => Object.hasOwn(texts, text)).map(([folder]) => folder);
      const isNear = holders.some((folder) => file.startsWith(`src/features/${folder}/`));
      return holders.length > 0 && !isNear && !Object.hasOwn(ofKernel, text);
    });
    expect(elsewhere.map(({ file, text }) => `${file} ${text}`)).toEqual([]);
  });

  it('keep the places that are filled in', () => {
    const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, english] of Object.entries(enUS)) {
      // English texts have numbers in a form such as “Total: 3”, which needs no plural.
      expect([key, placesOf(english)]).toEqual([key, placesOf(key)]);
    }
  });

  it('[USR-04] tell a state from what makes it', () => {
    const labels = [
      ACCOUNT_STATUS_DISPLAY_LABELS,
      ACCOUNT_STATUS_LABELS,
      EFFECTIVE_STATUS_LABELS,
      ENABLED_STATUS_LABELS,
    ].flatMap((one) => Object.values(one));
    const t = (label: string) => translateWith(enUS, label, { meaning: 'state' });
    expect([...new Set(labels)].map(t)).toEqual(['Active', 'Disabled', 'Locked', 'Enabled', 'In effect', 'Inactive']);
    expect(translateWith(enUS, '停用')).toBe('Disable');
  });

  it('have no Chinese in them', () => {
    expect(Object.values(enUS).filter((english) => /\p{Script=Han}|[，。；：（）]/u.test(english))).toEqual([]);
  });
});

describe('a text', () => {
  it('is the Chinese one where there is no other', () => {
    expect(translateWith({}, '登录')).toBe('登录');
    expect(translateWith({ 登录: 'Sign in' }, '登录')).toBe('Sign in');
    expect(translateWith({}, 'constructor')).toBe('constructor');
  });

  it('is filled in', () => {
    expect(translateWith({}, '请 {n} 秒后再获取', { n: 3 })).toBe('请 3 秒后再获取');
    expect(translateWith({ '{a}和{b}': '{b} and {a}' }, '{a}和{b}', { a: '{b}', b: '$&' })).toBe('$& and {b}');
    expect(translateWith({}, '{unknown}', {})).toBe('{unknown}');
  });

  it('does not take what a merchant has typed for one of its own', () => {
    for (const typed of ['修改记录', '选择 新增', '最多 3 个字符', '角色“停用”超出了您自己的权限，不能授予']) {
      expect(translateWith(enUS, typed)).toBe(typed);
    }
  });

  it('of a server comes with its values: a name stays as it is, a text among them is translated', () => {
    const texts = {
      '请 {n} 分钟后再试': 'Try again in {n} min',
      '角色“{name}”已停用': 'Role “{name}” is disabled',
      '该角色下有 {held}，不能删除': 'Held by {held}',
      '{n} 个用户': 'users ({n})',
      '{n} 条授权': 'authorizations ({n})',
      停用: 'Disable',
      '、': ', ',
    };
    const t = (message: Message) => translateWith(texts, message);
    expect(t({ text: '请 {n} 分钟后再试', values: { n: 15 } })).toBe('Try again in 15 min');
    expect(t({ text: '请 {n} 分钟后再试', values: { n: '1,500' } })).toBe('Try again in 1,500 min');
    for (const name of ['停用', '$& {name}', '请 15 分钟后再试'])
      expect(t({ text: '角色“{name}”已停用', values: { name } })).toBe(`Role “${name}” is disabled`);
    expect(t({ text: '角色“{name}”已停用', values: { name: { text: '停用' } } })).toBe('Role “Disable” is disabled');
    const users = { text: '{n} 个用户', values: { n: 3 } };
    const held = [users, { text: '{n} 条授权', values: { n: 1 } }, '停用'];
    const told = { text: '该角色下有 {held}，不能删除', values: { held } };
    expect(t(told)).toBe('Held by users (3), authorizations (1), 停用');
    expect(renderInChinese(told)).toBe('该角色下有 3 个用户、1 条授权、停用，不能删除');
  });

  it('has another word for each of its meanings', () => {
    const texts = { 停用: 'Disable', '停用|state': 'Disabled' };
    expect(translateWith(texts, '停用')).toBe('Disable');
    expect(translateWith(texts, '停用', { meaning: 'state' })).toBe('Disabled');
    expect(translateWith(texts, '停用', { meaning: 'other' })).toBe('Disable');
    expect(formatChinese('停用', { meaning: 'state' })).toBe('停用');
  });
});
