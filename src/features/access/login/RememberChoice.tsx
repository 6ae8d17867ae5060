import { REMEMBERED_DEVICE_DAYS } from 'contract/access/signInSteps';
import { useTexts } from '@/platform/language/useTexts';
import styles from './form.module.css';

interface Props {
  readonly isRemembered: boolean;
  readonly onChange: (isRemembered: boolean) => void;
}

/** Lets the user choose that this browser needs no second factor for some time. */
export function RememberChoice({ isRemembered, onChange }: Props) {
  const t = useTexts();
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isRemembered}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {t('此设备 {n} 天内不再验证', { n: REMEMBERED_DEVICE_DAYS })}
    </label>
  );
}
