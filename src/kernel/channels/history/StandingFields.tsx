import { Descriptions } from 'antd';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import type { RecipientStanding } from 'contract/channels/recipientHistory';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';

/** What decides at present whether a person gets messages: for whoever is asked why something came, or did not. */
export function StandingFields({ standing }: { readonly standing: RecipientStanding }) {
  const t = useTexts();
  const { blocks, consents, marketing, marketingLimit, marketingQuietHours, quietFrom, quietTo, digestTime } = standing;
  const week = marketing.map(({ channel, count }) =>
    t('{channel} {count}/{limit}', { channel: t(CHANNEL_LABELS[channel]), count, limit: marketingLimit }),
  );
  const agreements = consents.map(({ channel, isGiven }) =>
    t(isGiven ? '{channel}已同意' : '{channel}未同意', { channel: t(CHANNEL_LABELS[channel]) }),
  );
  return (
    <Descriptions
      size="small"
      column={2}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' } }}
      items={[
        {
          key: 'blocks',
          label: t('不再发送'),
          span: 2,
          children: blocks.length === 0 ? t('没有退订，也不在黑名单中') : <Blocks blocks={blocks} />,
        },
        { key: 'marketing', label: t('本周的营销消息'), span: 2, children: week.join(t('、')) || '-' },
        { key: 'consents', label: t('营销授权'), span: 2, children: agreements.join(t('、')) || t('不要求事先同意') },
        { key: 'marketingHours', label: t('营销消息免打扰'), children: marketingQuietHours || '-' },
        {
          key: 'quietHours',
          label: t('本人的免打扰'),
          children: quietFrom !== null && quietTo !== null ? `${quietFrom}-${quietTo}` : '-',
        },
        { key: 'digest', label: t('邮件汇总时间'), children: digestTime ?? '-' },
      ]}
    />
  );
}

function Blocks({ blocks }: Pick<RecipientStanding, 'blocks'>) {
  const t = useTexts();
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {blocks.map((block) => (
        <li key={`${block.channel} ${block.recipient}`}>{formatBlock(t, block)}</li>
      ))}
    </ul>
  );
}

function formatBlock(t: Translate, block: RecipientStanding['blocks'][number]): string {
  const { channel, recipient, isMarketingOnly, reason, cause } = block;
  const what = isMarketingOnly ? t('仅营销消息') : t('所有消息');
  const why = reason ?? (cause && t(cause));
  return [t(CHANNEL_LABELS[channel]), recipient, what, why].filter(Boolean).join(' · ');
}
