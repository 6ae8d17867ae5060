import { Descriptions } from 'antd';
import type { CallDetails } from 'contract/channels/callDetails';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';

/** How a call has gone, as the vendor has reported it. */
export function CallFields({ call }: { readonly call: CallDetails }) {
  const t = useTexts();
  const { callerNumber, ringTime, answerTime, endTime, durationSeconds, hungUpBy, digits } = call;
  return (
    <Descriptions
      title={t('通话')}
      size="small"
      column={2}
      // antd's own colour of the labels has too little contrast.
      styles={{ label: { color: 'var(--text-secondary)' } }}
      items={[
        { key: 'caller', label: t('主叫号码'), children: callerNumber ?? '-' },
        { key: 'ring', label: t('振铃时间'), children: formatDateTime(ringTime) },
        { key: 'answer', label: t('接听时间'), children: formatDateTime(answerTime) },
        { key: 'end', label: t('挂断时间'), children: formatDateTime(endTime) },
        {
          key: 'duration',
          label: t('通话时长'),
          children: durationSeconds === null ? '-' : t('{n} 秒', { n: durationSeconds }),
        },
        {
          key: 'hangUp',
          label: t('挂断方'),
          children: hungUpBy === null ? '-' : hungUpBy === 'person' ? t('被叫方') : t('播放结束'),
        },
        { key: 'digits', label: t('按键'), children: digits ?? '-' },
      ]}
    />
  );
}
