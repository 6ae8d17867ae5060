import * as v from 'valibot';
import { ApproverButtons, TransactorButtons, hasSameNames, isButtonOffered, listButtons } from './nodeButtons';

const messages = (schema: v.GenericSchema, given: unknown) =>
  v.safeParse(schema, given).issues?.map(({ message }) => message) ?? [];

describe('[PRO-01] the buttons of a node', () => {
  it('have names of at most 8 characters that are not blank', () => {
    expect(v.parse(ApproverButtons, { PASS: { name: ' 同意 ' }, COPY: { isOffered: false } })).toEqual({
      PASS: { name: '同意', isOffered: true },
      COPY: { isOffered: false },
    });
    expect(messages(ApproverButtons, { RETURN: { name: ' ' } })).toEqual(['请输入按钮名称']);
    expect(messages(ApproverButtons, { RETURN: { name: '九'.repeat(9) } })).toEqual(['最多 {n} 个字符']);
  });

  it('always let people pass, and let nobody refuse work', () => {
    for (const schema of [ApproverButtons, TransactorButtons])
      expect(messages(schema, { PASS: { isOffered: false } })).toEqual(['“通过”不能停用']);
    expect(v.parse(TransactorButtons, { REFUSE: { name: '驳回' } })).toEqual({});
    expect(listButtons('TRANSACTOR')).not.toContain('REFUSE');
    expect(listButtons('APPROVER')).toContain('REFUSE');
  });

  it('are offered where nothing else is said', () => {
    expect(isButtonOffered(undefined, 'RETURN')).toBe(true);
    expect(isButtonOffered({ RETURN: { name: '打回', isOffered: true } }, 'RETURN')).toBe(true);
    expect(isButtonOffered({ RETURN: { isOffered: false } }, 'RETURN')).toBe(false);
  });

  it('have different names as far as they are offered', () => {
    const all = listButtons('APPROVER');
    expect(hasSameNames(undefined, all)).toBe(false);
    expect(hasSameNames({ PASS: { name: '退回', isOffered: true } }, all)).toBe(true);
    expect(hasSameNames({ PASS: { name: '退回', isOffered: true }, RETURN: { isOffered: false } }, all)).toBe(false);
    expect(hasSameNames({ PASS: { name: '拒绝', isOffered: true } }, listButtons('TRANSACTOR'))).toBe(false);
  });
});
