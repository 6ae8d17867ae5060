import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { PlainNotice } from '@/ui/page/PlainNotice';
import type { SubAppProblem } from './createSubAppInstance';

const words: Readonly<Record<SubAppProblem, string>> = {
  missing: text('无法获取应用的文件，应用可能正在更新，或网络不稳定。请稍后重试。'),
  slow: text('应用没有在限定时间内打开，请检查网络后重试。'),
  broken: text('应用启动时发生错误。请重试；如果仍未成功，请联系管理员。'),
};

interface Props {
  /** The application's name. */
  readonly name: string;
  readonly problem: SubAppProblem;
  readonly onRetry: () => void;
}

/** Shows in a sub-app's page why the sub-app did not open, with a button to retry (APP-06). */
export function SubAppFailure({ name, problem, onRetry }: Props) {
  const t = useTexts();
  return (
    <PlainNotice
      title={t('“{name}”打开失败', { name: t(name) })}
      text={t(words[problem])}
      action={{ label: t('重试'), onClick: onRetry }}
    />
  );
}
