import { renderInChinese } from '../text';
import { describeKeyword, findFixedProblems, findMiniVariables, renderCard } from './miniContent';
import type { MiniContent, MiniKeyword } from './miniContent';

const keyword = (code: string, text: string, choices: readonly string[] = []): MiniKeyword => ({
  ...{ code, text, choices },
  name: '名称',
});
const contentOf = (...keywords: readonly MiniKeyword[]): MiniContent => ({
  vendor: 'wechat',
  vendorTemplateId: 'id',
  title: '会议通知',
  keywords,
  page: null,
  targetVersion: 'formal',
  language: 'zh_CN',
  occasion: 'form',
});
const problemsOf = (content: MiniContent, values: Record<string, string> = {}) => {
  const rendered = renderCard(content, values);
  return rendered.isComplete ? [] : rendered.problems.map(renderInChinese);
};

describe('[CHN-05] a card of a mini-program', () => {
  it('has a line for each keyword, with the values filled in once', () => {
    const content = contentOf(keyword('thing1', '{地点}'), keyword('date2', '{日期} 10:00'));
    expect(findMiniVariables(content)).toEqual(['地点', '日期']);
    expect(renderCard(content, { 地点: '{日期}', 日期: '2026年1月5日' })).toEqual({
      isComplete: true,
      message: {
        title: '会议通知',
        lines: [
          { code: 'thing1', name: '名称', value: '{日期}' },
          { code: 'date2', name: '名称', value: '2026年1月5日 10:00' },
        ],
      },
    });
    expect(problemsOf(content, { 地点: '一号' })).toEqual(['变量“日期”没有值']);
  });

  it.each([
    ['thing1', '长'.repeat(20), '长'.repeat(21)],
    ['number1', '12.5', '12元'],
    ['letter1', 'abc', 'a1'],
    ['symbol1', '*#', '好'],
    ['character_string1', 'NO-12/3', '第1号'],
    ['time1', '2026年1月5日 15:01', '25:01'],
    ['time1', '09:00~10:30', '9点'],
    ['date1', '2026-01-05', '明天'],
    ['amount1', '￥12.50元', '十元'],
    ['phone_number1', '+86-0571-123', '电话'],
    ['car_number1', '浙A12345', '浙A-12345'],
    ['name1', '林婉清', '林婉清2'],
    ['name1', 'a'.repeat(20), '长'.repeat(11)],
    ['phrase1', '已通过', 'passed'],
  ])('takes in %s the value %s, and not %s', (code, right, wrong) => {
    expect(problemsOf(contentOf(keyword(code, '{值}')), { 值: right })).toEqual([]);
    const [problem] = problemsOf(contentOf(keyword(code, '{值}')), { 值: wrong });
    expect(problem).toContain(`关键词“名称”的内容“${wrong}”不符合要求：`);
  });

  it('takes the choices of an enumeration alone, and anything in a type that is not known', () => {
    const place = keyword('enum_string2', '{位置}', ['客厅', '卧室']);
    expect(problemsOf(contentOf(place), { 位置: '客厅' })).toEqual([]);
    expect(problemsOf(contentOf(place), { 位置: '车库' })).toEqual([
      '关键词“名称”的内容“车库”不符合要求：以下之一：客厅、卧室',
    ]);
    expect(problemsOf(contentOf(keyword('future1', '{值}')), { 值: 'x'.repeat(99) })).toEqual([]);
    expect(describeKeyword('wechat', { code: 'future1', choices: [] })).toBeNull();
  });

  it('has fixed texts that are checked before any value is known', () => {
    const content = contentOf(keyword('thing1', '长'.repeat(21)), keyword('thing2', `{值}${'长'.repeat(21)}`));
    expect(findFixedProblems(content)).toHaveLength(1);
  });

  it('has shorter limits at WeChat than at Alipay', () => {
    const content = { ...contentOf(keyword('keyword1', '{值}')), vendor: 'alipay' as const };
    expect(problemsOf(content, { 值: '长'.repeat(50) })).toEqual([]);
    expect(problemsOf(content, { 值: '长'.repeat(51) })).toHaveLength(1);
  });
});
