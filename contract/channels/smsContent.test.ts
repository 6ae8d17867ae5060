import { renderInChinese } from '../text';
import { countSmsParts, hasOnlyVariables, renderSms } from './smsContent';

describe('[CHN-05] the text of an SMS', () => {
  it.each([
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('of %i characters is billed as %i', (length, parts) => {
    expect(countSmsParts('字'.repeat(length))).toBe(parts);
  });

  it('is billed with its sign and its values', () => {
    const sms = renderSms({ signName: '智慧能源', text: '{内容}' }, { 内容: '长'.repeat(65) });
    expect(sms).toMatchObject({ isComplete: true, message: { parts: 2 } });
  });

  it('has nothing that a vendor reads as a variable or a sign', () => {
    expect(hasOnlyVariables('{姓名}您好，{code}')).toBe(true);
    for (const text of ['{1}', '${code}', '{姓 名}', '{', '}', '【别人】您好'])
      expect(hasOnlyVariables(text)).toBe(false);
  });

  it('is not sent without a value, or with a web address as a value', () => {
    const tell = (value: string | null) => {
      const sms = renderSms({ signName: '智慧能源', text: '请看{内容}' }, { 内容: value });
      return sms.isComplete ? [] : sms.problems.map(renderInChinese);
    };
    expect(tell(null)).toEqual(['变量“内容”没有值']);
    expect(tell('http://a.example.com')).toEqual(['变量“内容”的值不能包含网址']);
    expect(tell('好')).toEqual([]);
  });
});
