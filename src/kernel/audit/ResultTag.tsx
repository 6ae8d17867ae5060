import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import { Tag } from 'antd';
import { Translated } from '@/platform/language/Translated';
import { text } from '@/platform/language/text';

/** The results by which a log is filtered. */
export const RESULT_LABELS = { done: text('成功'), refused: text('已拒绝') } as const;

/** Whether a call was carried out, as a label with an icon, so that it does not depend on colour alone. */
export function ResultTag({ isRefused }: { readonly isRefused: boolean }) {
  return isRefused ? (
    <Tag icon={<StopOutlined />}>
      <Translated text={RESULT_LABELS.refused} />
    </Tag>
  ) : (
    <Tag color="success" icon={<CheckCircleOutlined />}>
      <Translated text={RESULT_LABELS.done} />
    </Tag>
  );
}
