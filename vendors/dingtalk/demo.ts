import type { DingTalkSettings } from './settings';

/** An enterprise to try the portal with. Its keys open nothing but the simulator. */
export const DINGTALK_DEMO: DingTalkSettings = {
  apps: [
    {
      corpId: 'dingdemo0000000000000001',
      agentId: 836_390_886,
      appKey: 'dingdemoapp00000001',
      appSecret: 'demo-dingtalk-app-secret',
    },
  ],
  robots: [
    {
      token: '5e1f0d6b8a7c4e2f9b3d1a6c8e0f2b4d6a8c0e2f4b6d8a0c2e4f6b8d0a2c4e6f',
      chat: '值班告警群',
      secret: 'SECdemo-dingtalk-robot-secret',
    },
    {
      token: '7a9c1e3f5b7d9a1c3e5f7b9d1a3c5e7f9b1d3a5c7e9f1b3d5a7c9e1f3b5d7a9c',
      chat: '运维通知群',
      keywords: ['告警', '通知'],
    },
  ],
  departments: [
    { id: 1, name: '演示企业' },
    { id: 101, name: '运营部', parentId: 1 },
    { id: 102, name: '技术部', parentId: 1 },
    { id: 201, name: '平台组', parentId: 102 },
  ],
  users: [
    { userId: 'chensiyuan', unionId: 'union-chensiyuan', name: '陈思远', mobile: '12900000001', departments: [101] },
    { userId: 'linwanqing', unionId: 'union-linwanqing', name: '林婉清', mobile: '12900000002', departments: [102] },
    { userId: 'zhouxiaochuan', unionId: 'union-zhouxc', name: '周小川', mobile: '12900000003', departments: [201] },
    { userId: 'shenzhixing', unionId: 'union-shenzx', name: '沈知行', mobile: '12900000004', departments: [101, 201] },
  ],
  guests: [{ unionId: 'union-stranger', name: '没有门户账号的人', mobile: '12999999999' }],
  cardTemplates: [
    {
      id: 'b0aa776f-79ac-4e13-f838-749aae913bc7.schema',
      title: '${title}',
      markdown: '${content}\n状态：${status}',
      buttons: [{ title: '查看详情', url: '${url}' }],
    },
    {
      id: '6f1c2d3e-0a4b-4c5d-9e8f-7a6b5c4d3e2f.schema',
      title: '${title}',
      markdown: '${summary}\n节点：${node}\n状态：${status}\n${hint}',
      buttons: [{ title: '查看详情', url: '${url}' }],
      actions: [
        { actionId: 'pass', title: '同意', shownIf: 'canPass' },
        { actionId: 'refuse', title: '拒绝', shownIf: 'canRefuse' },
      ],
    },
  ],
  chats: ['cidDemoOperations=='],
};
