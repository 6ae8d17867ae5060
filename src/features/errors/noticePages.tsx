import { useNavigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import type { RouteName } from '@/kernel/navigation/namedRoutes';
import { PlainNotice } from '@/ui/page/PlainNotice';

type ParameterlessRoute = Exclude<RouteName, 'DataViewInteractionPutting'>;

interface Props {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: ParameterlessRoute;
}

function NoticePage({ title, text, label, to }: Props) {
  const navigate = useNavigate();
  const onClick = () => void navigate(pathTo(to));
  return <PlainNotice title={title} text={text} action={{ label, onClick }} />;
}

/** 401: the address is unknown, or not this user's to open. */
export function Unauthorized() {
  return (
    <NoticePage
      title="没有访问权限"
      text="页面不存在，或者您没有访问它的权限。如需开通，请联系管理员。"
      label="返回首页"
      to="SmartubeAdminHome"
    />
  );
}

/** 404 */
export function NotFound() {
  return (
    <NoticePage title="页面不存在" text="您访问的页面不存在或已被移除。" label="返回首页" to="SmartubeAdminHome" />
  );
}

/** Where somebody who has forgotten their password learns what to do. */
export function ResetPassword() {
  return <NoticePage title="重置密码" text="请联系本租户的管理员为您重置密码。" label="返回登录" to="Login" />;
}

/** Where the workplace messenger sends people; this installation has none connected. */
export function DingdingLogin() {
  return (
    <NoticePage
      title="未启用钉钉登录"
      text="当前平台没有接入钉钉，请使用用户名和密码登录。"
      label="返回登录"
      to="Login"
    />
  );
}
