import * as v from 'valibot';
import { renderInChinese, issueMessage } from '../text';
import { menuFields } from './menuForm';

/** The message of the rule that the value violates; undefined for a valid value. */
function said(schema: v.GenericSchema, value: unknown): string | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? undefined : renderInChinese(issueMessage(result.issues[0]));
}

describe('[SYS-02] the link of a page', () => {
  const whole = '请输入 http:// 或 https:// 开头的完整地址';

  it.each([
    ['https://grafana.example/d/1?orgId=1#top', undefined],
    ['http://10.0.0.5:3000', undefined],
    ['https://例子.example/路径', undefined],
    [' https://a.example ', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['javascript:alert(1)', whole],
    ['JavaScript://a.example/%0aalert(1)', whole],
    ['data:text/html,x', whole],
    ['/system/user', whole],
    ['//evil.example', whole],
    ['ftp://a.example', whole],
    ['https:a.example', whole],
    ['https://', whole],
    ['https:///a.example', whole],
    ['https://a b.example', whole],
    ['https://[', whole],
    [`https://a.example/${'a'.repeat(200)}`, '最多 200 个字符'],
    [7, '数据格式错误'],
  ])('%j: %s', (link, message) => {
    expect(said(menuFields.link, link)).toBe(message);
  });
});

describe('[SYS-02] [NAV-05] the query of a page', () => {
  const format = '格式为 名称=值，多个以 & 连接，不含问号，如 status=NORMAL&sort=asc';

  it.each([
    ['status=NORMAL&sort=asc', undefined],
    ['keyword=张三', undefined],
    ['at=08:30&path=%2Fa', undefined],
    ['formula=a=b', undefined],
    ['keyword=', undefined],
    ['', undefined],
    [null, undefined],
    ['?status=NORMAL', format],
    ['status', format],
    ['=NORMAL', format],
    ['status=NORMAL&', format],
    ['a=1&&b=2', format],
    ['a=1#top', format],
    ['a=1 2', format],
    ['a=1\u0000', format],
    [`a=${'1'.repeat(199)}`, '最多 200 个字符'],
  ])('%j: %s', (query, message) => {
    expect(said(menuFields.query, query)).toBe(message);
  });
});
