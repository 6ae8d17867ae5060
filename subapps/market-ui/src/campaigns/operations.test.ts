import { hasPermission } from 'contract/access/permissions';
import type { Campaign, CampaignStatus } from 'contract/children/campaigns';
import { createTranslate } from '../../../kit/texts';
import { getAllowedOperations } from './operations';

const t = createTranslate('zh-CN', {});
const labels = (status: CampaignStatus, permissions: readonly string[]) =>
  getAllowedOperations({ status } as Campaign, { t, may: (tag) => hasPermission(permissions, tag) }).map(
    ({ label }) => label,
  );

it.each<[CampaignStatus, string[]]>([
  ['DRAFT', ['编辑', '启动', '删除']],
  ['RUNNING', ['编辑', '暂停', '结束']],
  ['PAUSED', ['编辑', '继续', '结束']],
  ['ENDED', ['编辑', '删除']],
])('[APP-07] a campaign that is %s offers its next steps', (status, expected) => {
  expect(labels(status, ['*:*:*'])).toEqual(expected);
});

it('[APP-07] only what the person may do is offered', () => {
  expect(labels('DRAFT', ['market:campaign:list', 'market:campaign:query'])).toEqual([]);
  expect(labels('DRAFT', ['market:campaign:edit'])).toEqual(['编辑']);
  expect(labels('DRAFT', ['market:campaign:status'])).toEqual(['启动']);
  expect(labels('DRAFT', ['market:campaign:remove'])).toEqual(['删除']);
});
