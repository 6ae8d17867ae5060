import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';
import { openDemoChannels } from '../templates/demo';
import { toSettings } from '../voiceAccounts/settings';
import { toContent } from './content';

/** Adds a voice account of the simulated vendor, and a template that the vendor knows. */
export async function insertDemoVoice(db: Db, demo: DemoContext): Promise<void> {
  const channels = openDemoChannels(db, demo);
  if (!channels) return;
  const key = { accessKeyId: 'LTAI-demo-access-key-id', accessKeySecret: 'demo-access-key-secret-of-aliyun' };
  const endpoint = channels.toOrigin('aliyunVoice');
  const form = { vendor: 'aliyun', ...key, numberMode: 'pool', endpoint } as const;
  const { accountId } = await channels.addAccount(
    'voice',
    '演示语音（阿里云）',
    toSettings(channels.cipher, { ...form, numbers: [] }, undefined),
  );
  await channels.addTemplate(
    'voice',
    { templateCode: 'alarm', templateName: '告警通知', templateType: 'notice', accountId },
    toContent({
      ...{ kind: 'tts', vendorCode: 'TTS_100000002', playTimes: 2, volume: 100, speed: 0 },
      text: '{name}您好，{project}发生告警，{content}，请及时处理。',
      variables: [
        { name: 'name', sample: '陈思远', description: '接听人' },
        { name: 'project', sample: '滨江园区光伏电站', description: '发生告警的项目' },
        { name: 'content', sample: '逆变器温度过高', description: '告警内容' },
      ],
    }),
  );
}
