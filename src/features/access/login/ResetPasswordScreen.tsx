import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSession } from '@/kernel/session/slice';
import { Loading } from '@/ui/page/Loading';
import { InitialPasswordForm } from './InitialPasswordForm';
import { ForgottenPasswordForm } from './ForgottenPasswordForm';
import { PublicFrame } from './PublicFrame';

/**
 * The page for changing a password before the portal opens: the required change of an initial password, or a new
 * password instead of a forgotten one (PRF-08).
 */
export function ResetPasswordScreen() {
  const session = useSelector(selectSession);
  const [hadToChange, setHadToChange] = useState(false);
  if (session.phase === 'restricted' && !hadToChange) setHadToChange(true);

  if (session.phase === 'opening') return <Loading />;
  if (session.phase === 'restricted') {
    return (
      <PublicFrame>
        <InitialPasswordForm user={session.info.user} canReceiveCode={session.info.canReceiveCode} />
      </PublicFrame>
    );
  }
  // Leads to sign-in after a required change: the user has changed the password or signed out, and does not need the
  // form for a forgotten password.
  if (hadToChange) return <Navigate to={pathTo('Login')} replace />;
  return (
    <PublicFrame>
      <ForgottenPasswordForm />
    </PublicFrame>
  );
}
