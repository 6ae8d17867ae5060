import type { WeChatSettings } from './settings';

const MEETING = '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU';
const DEVICE = 'cy_DfOZL7lypxHh3ja3DyAUbn1GYQRGwezuy5LBTFME';

/** A mini-program to try the portal with. Its keys open nothing but the simulator. */
export const WECHAT_DEMO: WeChatSettings = {
  apps: [
    {
      appId: 'wxdemo0000000001',
      appSecret: 'demo-wechat-app-secret',
      originalId: 'gh_demo00000001',
      pushToken: 'demowechatpushtoken',
      pages: ['pages/index/index', 'pages/order/detail'],
      users: [
        { openId: 'oDemo-chensiyuan', unionId: 'uDemo-chensiyuan', messagesLeft: { [MEETING]: 100, [DEVICE]: 1 } },
        { openId: 'oDemo-linwanqing', unionId: 'uDemo-linwanqing', messagesLeft: { [MEETING]: 2 } },
        { openId: 'oDemo-zhouxiaochuan', unionId: 'uDemo-zhouxiaochuan' },
        { openId: 'oDemo-shenzhixing', unionId: 'uDemo-shenzhixing' },
      ],
      templates: [
        {
          id: MEETING,
          title: '报名结果通知',
          content: '会议时间:{{date2.DATA}}\n会议地点:{{thing1.DATA}}\n',
          example: '会议时间:2016年8月8日\n会议地点:TIT会议室\n',
          kind: 'one-time',
        },
        {
          id: DEVICE,
          title: '设备故障提醒',
          content: '完成时间:{{time1.DATA}}\n所在位置:{{enum_string2.DATA}}\n',
          example: '完成时间:2021年10月21日 12:00:00\n所在位置:客厅\n',
          kind: 'long-term',
          enumerations: { enum_string2: ['客厅', '卧室', '厨房'] },
        },
      ],
    },
  ],
};
