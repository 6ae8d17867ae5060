import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { useTexts } from '@/platform/language/useTexts';

/** Says of what it stands behind that it leads to another site, in a browser tab of its own; read aloud as well. */
export function OutsideMark() {
  const t = useTexts();
  const text = t('外部链接，在新标签页打开');
  return <ExportOutlined title={text} aria-label={text} style={{ marginInlineStart: 6, fontSize: 12 }} />;
}
