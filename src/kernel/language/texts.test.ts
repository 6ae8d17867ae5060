import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { DIFFERENT_CONFIRMATION, SAME_PASSWORD, passwords } from 'contract/passwords';
import { session } from 'contract/session';
import { SYSTEM_ERROR } from '@/platform/http/failure';
import { defaultSite } from '../../../config/site';
import { passwordParts } from '../password/passwordParts';
import { CODE_SENT } from '../password/useResend';
import { enUS } from './en-US';
import { textOf } from '@/platform/language/textOf';

const src = join(import.meta.dirname, '../..');
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join(src, name));

/** The texts that a source says with `t('…')`, and where it hands over anything that is no plain text. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const [text] = node.arguments;
      if (text && ts.isTemplateExpression(text)) texts.push(`a template in ${file}`);
      else if (text) collect(text);
    }
    ts.forEachChild(node, visit);
  };
  const collect = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

/** What the contract's rules say of a missing, an empty, a wrong and an endless value. */
function messagesOf({ entries }: { entries: v.ObjectEntries }): string[] {
  return Object.values(entries).flatMap((rule) =>
    [undefined, '', 'x', ' x ', '\u0001', 'x'.repeat(999)].flatMap((value) => {
      const result = v.safeParse(rule, value, { message: '数据格式错误' });
      return result.success ? [] : result.issues.map(({ message }) => message);
    }),
  );
}
const missing = (texts: readonly string[]) => [...new Set(texts)].filter((text) => !Object.hasOwn(enUS, text));

describe('the English texts', () => {
  const said = sources.flatMap(textsIn);

  it('has every text that the sources say', () => {
    expect(said.length).toBeGreaterThan(40);
    expect(missing(said)).toEqual([]);
  });

  it('has what the public pages say without naming it', () => {
    const { login } = session;
    const { resetPwdFirst, sendForgottenVerification, resetForgottenPassword } = passwords;
    const rules = [login, resetPwdFirst, sendForgottenVerification, resetForgottenPassword];
    const labels = passwordParts.map(({ label }) => label);
    const texts = [
      ...rules.flatMap(({ arg }) => messagesOf(arg)),
      ...labels,
      CODE_SENT,
      SYSTEM_ERROR,
      SAME_PASSWORD,
      DIFFERENT_CONFIRMATION,
    ];
    expect(missing([...texts, defaultSite.name, defaultSite.description])).toEqual([]);
  });

  it('keeps the places that are filled in', () => {
    const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [chinese, english] of Object.entries(enUS)) expect(placesOf(english)).toEqual(placesOf(chinese));
  });
});

describe('a text', () => {
  it('is the Chinese one where there is no other', () => {
    expect(textOf({}, '登录')).toBe('登录');
    expect(textOf({ 登录: 'Sign in' }, '登录')).toBe('Sign in');
    expect(textOf({}, 'constructor')).toBe('constructor');
  });

  it('is filled in', () => {
    expect(textOf({}, '请 {n} 秒后再获取', { n: 3 })).toBe('请 3 秒后再获取');
    expect(textOf({ '{a}和{b}': '{b} and {a}' }, '{a}和{b}', { a: '{b}', b: '$&' })).toBe('$& and {b}');
    expect(textOf({}, '{unknown}', {})).toBe('{unknown}');
  });

  it('of a server is known whatever its number is', () => {
    const texts = { '请 {n} 分钟后再试': 'Try again in {n} min', '8 位以上': '8 or more' };
    expect(textOf(texts, '请 15 分钟后再试')).toBe('Try again in 15 min');
    expect(textOf(texts, '请 15 秒后再试')).toBe('请 15 秒后再试');
    expect(textOf(texts, '8 位以上')).toBe('8 or more');
  });
});
