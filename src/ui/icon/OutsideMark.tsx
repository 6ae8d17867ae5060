import { useTexts } from '@/platform/language/useTexts';

// Drawn here: of an icon set it would weigh three times as much, in the frame of every page.
const ARROW_OUT = 'M5 2H2v8h8V7M7 1.5h3.5V5m0-3.5-5 5';

/** Says of what it stands behind that it leads to another site, in a browser tab of its own; read aloud as well. */
export function OutsideMark() {
  const t = useTexts();
  return (
    <svg
      role="img"
      viewBox="0 0 12 12"
      width="12"
      fill="none"
      stroke="currentColor"
      style={{ flex: 'none', marginInlineStart: 6 }}
    >
      <title>{t('外部链接，在新标签页打开')}</title>
      <path d={ARROW_OUT} />
    </svg>
  );
}
