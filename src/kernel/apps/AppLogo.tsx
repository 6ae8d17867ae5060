import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { environment } from '../../../config/environment';

interface Props {
  readonly logo: string | null | undefined;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** The logo of an application, or a default icon. */
export function AppLogo({ logo, size = 16 }: Props) {
  return logo ? (
    <img
      src={logo.startsWith('/') ? environment.baseApi + logo : logo}
      alt=""
      width={size}
      height={size}
      style={{ objectFit: 'contain', borderRadius: 3 }}
    />
  ) : (
    <AppstoreOutlined style={{ fontSize: size }} />
  );
}
