import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { Authorized } from './Authorized';

/** A button that renders only if the user holds a permission tag. */
export function AuthorizedButton({ needs, ...button }: ButtonProps & { readonly needs: string }) {
  return (
    <Authorized tags={[needs]}>
      <Button {...button} />
    </Authorized>
  );
}
