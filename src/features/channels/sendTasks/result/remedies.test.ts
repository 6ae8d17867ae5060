import { findRemedy } from './remedies';

describe('[TSK-02] what helps against a reason', () => {
  it.each([
    ['模板已停用', '启用模板后重试'],
    ['模板未通过服务商审核', '换用可用的模板，复制任务后重新发送'],
    ['收件人没有手机号', '补全或更正人员的联系方式'],
    ['收件人邮箱不存在', '补全或更正人员的联系方式'],
    ['变量的值不完整', '补齐变量的值，或设置没有值时的内容'],
    ['收件人在黑名单中', '在发送记录的黑名单中移出后重试'],
    ['该收件人本周的营销消息已达上限（{n} 条）', '等到额度恢复，或请管理员调整上限'],
    ['账号今日的消息已达上限（{n} 条）', '等到额度恢复，或请管理员调整上限'],
    ['没有可用的账号', '检查发送账号是否启用、是否欠费'],
    ['服务商系统繁忙', '通常是暂时的，稍后重试'],
    ['收件人不可达：没有手机号，也没有钉钉用户编号', '补全或更正人员的联系方式'],
  ])('knows it for “%s”', (reason, remedy) => {
    expect(findRemedy({ text: reason })).toBe(remedy);
  });

  it('says nothing where nobody knows', () => {
    expect(findRemedy({ text: '由用户取消' })).toBeUndefined();
  });
});
