import { Avatar } from 'antd';
import { appLogoPath } from 'contract/access/apps';
import { environment } from '../../../../config/environment';
import styles from './apps.module.css';

interface Props {
  /** The hash of the logo. Without a hash, the app's first letter is shown. */
  readonly hash: string | null | undefined;
  readonly name: string;
  readonly size?: number;
}

/** The logo of an app. Decorative, since the app's name is beside it. */
export function AppLogo({ hash, name, size = 32 }: Props) {
  const letter = Array.from(name.trim())[0] ?? '';
  return (
    <Avatar
      shape="square"
      size={size}
      alt=""
      className={styles.logo ?? ''}
      {...(hash && { src: environment.baseApi + appLogoPath(hash) })}
    >
      <span aria-hidden>{letter}</span>
    </Avatar>
  );
}
