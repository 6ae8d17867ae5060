import { useTexts } from '@/platform/language/useTexts';

// An arrow as an SVG path. Replaces antd's icon, whose code is three times as large and would be loaded with every
// page.
const ARROW_OUT = 'M5 2H2v8h8V7M7 1.5h3.5V5m0-3.5-5 5';

/** Marks a link that opens another site in a new browser tab, for screen readers too. */
export function ExternalLinkIcon() {
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
