import CheckOutlined from '@ant-design/icons/CheckOutlined';
import type { KeyboardEvent } from 'react';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import { AppLogo } from '@/kernel/apps/AppLogo';
import { useTexts } from '@/platform/language/useTexts';
import styles from './merchantPanel.module.css';

interface Props {
  readonly id: string;
  readonly merchant: AuthorizedMerchant;
  /** Whether Enter chooses the row. */
  readonly isActive: boolean;
  /** Whether the session is in the merchant. */
  readonly isCurrent: boolean;
  /** Whether the user belongs to the merchant, and so needs no authorisation there. */
  readonly isOwn: boolean;
  readonly onHover: () => void;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A merchant that the user may work in: its logo and name, the user's roles there, and the last day of the access. */
export function MerchantRow({ id, merchant, isActive, isCurrent, isOwn, ...handlers }: Props) {
  const t = useTexts();
  const { merchantName, icon, roleNames, endDate } = merchant;
  const validity = endDate ? t('有效期至 {day}', { day: endDate }) : t('长期有效');
  const hints = [roleNames?.map((name) => t(name)).join(t('、')), isOwn ? t('账号所属租户') : validity];
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-current={isCurrent}
      className={isActive ? `${styles.option} ${styles.active}` : styles.option}
      onMouseMove={handlers.onHover}
      onClick={handlers.onClick}
      // After a click in the list, the row has the focus and handles the same keys as the list.
      onKeyDown={handlers.onKeyDown}
    >
      <span className={styles.logo} aria-hidden>
        {icon ? <AppLogo logo={icon} size={24} /> : Array.from(merchantName)[0]}
      </span>
      <span className={styles.text}>
        <div className={styles.line} title={merchantName}>
          {merchantName}
        </div>
        <div className={styles.hint}>{hints.filter(Boolean).join(' · ')}</div>
      </span>
      {isCurrent && <CheckOutlined className={styles.tick ?? ''} aria-label={t('当前租户')} />}
    </div>
  );
}
