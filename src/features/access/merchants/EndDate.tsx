import { Typography } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

// Within so many days the end of a merchant stands out.
const SOON = 30;
const DAY = 86_400_000;

/** The last day of a merchant, which stands out once it is near or over. */
export function EndDate({ endDate }: { readonly endDate: string | null }) {
  const t = useTexts();
  if (endDate === null) return t('长期有效');
  const today = new Date().toLocaleDateString('sv-SE');
  const daysLeft = (Date.parse(endDate) - Date.parse(today)) / DAY;
  if (daysLeft < 0) return <Typography.Text type="danger">{t('{day} 已到期', { day: endDate })}</Typography.Text>;
  if (daysLeft <= SOON) return <Typography.Text type="warning">{endDate}</Typography.Text>;
  return endDate;
}
