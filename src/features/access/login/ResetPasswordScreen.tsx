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
 * The page for changing a password before work: the required change of a first password, or a forgotten one (PRF-08).
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
  // The user has changed the password or signed out; the form for a forgotten password is not meant for them.
  if (hadToChange) return <Navigate to={pathTo('Login')} replace />;
  return (
    <PublicFrame>
      <ForgottenPasswordForm />
    </PublicFrame>
  );
}
