import { NEW_TASK, findStepOf, parseForm, toCheckArg, toMessage, toStoredValues } from './taskFormValues';

const values = { ...NEW_TASK, taskName: '停电通知', templateId: 't1' };
const complete = { name: 'area', source: 'constant', value: '城北', otherwise: null };

describe('[TSK-01] the values of the form of a task', () => {
  it('are saved without variables that have no value yet', () => {
    const variables = [complete, { name: 'time', source: 'column', value: ' ' }];
    expect(toStoredValues({ ...values, variables })['variables']).toEqual([complete]);
    expect(parseForm('sms', { ...values, variables }).success).toBe(true);
  });

  it('are saved without what another plan consists of', () => {
    const plan = { startTime: '2026-12-01T08:00:00.000Z', cron: '0 9 * * *', endDay: '2026-12-31' };
    expect(toStoredValues({ ...values, ...plan })).toMatchObject({ startTime: null, cron: null, endDay: null });
    expect(toStoredValues({ ...values, ...plan, plan: 'once' })).toMatchObject({
      startTime: plan.startTime,
      cron: null,
    });
    expect(toStoredValues({ ...values, ...plan, plan: 'recurring' })).toMatchObject(plan);
  });

  it('are neither saved nor checked without a template', () => {
    const { success, issues } = parseForm('sms', { ...values, templateId: undefined });
    expect(success).toBe(false);
    expect(issues?.[0].message).toBe('请选择模板');
    expect(toCheckArg('sms', { ...values, templateId: undefined })).toBeUndefined();
    expect(toMessage({ ...values, templateId: undefined })).toBeUndefined();
  });

  it('are checked without a name', () => {
    expect(toCheckArg('sms', { ...values, taskName: '' })).toMatchObject({ channel: 'sms', templateId: 't1' });
  });

  it('belong to a step each', () => {
    expect(findStepOf('startTime')).toBe(3);
    expect(findStepOf('crowdIds')).toBe(2);
  });
});
