import { toPlacementDraft, validatePlacementDraft } from './placementForm';

it('[APP-07] says beside each field what a new placement lacks, and takes what is whole', () => {
  expect(validatePlacementDraft(toPlacementDraft(undefined)).wrong).toEqual({
    placementName: { text: '请输入投放名称' },
    eventGroup: { text: '请选择事件分组' },
    position: { text: '请选择投放位置' },
    beginTime: { text: '请选择开始时间' },
    endTime: { text: '请选择结束时间' },
  });
  const draft = { ...toPlacementDraft(undefined), placementName: '横幅', eventGroup: 'bill', position: 'popup' };
  const { form, wrong } = validatePlacementDraft({
    ...draft,
    beginTime: '2026-11-01T08:00',
    endTime: '2026-12-01T08:00',
  });
  expect(wrong).toEqual({});
  expect(form).toMatchObject({ weight: 50, beginTime: new Date(2026, 10, 1, 8).toISOString() });
});
