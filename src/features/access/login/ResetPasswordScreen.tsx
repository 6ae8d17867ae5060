import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { selectSession } from '@/kernel/session/slice';
import { Loading } from '@/ui/page/Loading';
import { FirstPassword } from './FirstPassword';
import { ForgottenPassword } from './ForgottenPassword';
import { PublicFrame } from './PublicFrame';

/** Where a password is changed before anybody works: a first one by whoever has to, a forgotten one by anybody (PRF-08). */
export function ResetPasswordScreen() {
  const session = useSelector(selectSession);
  const [hadToChange, setHadToChange] = useState(false);
  if (session.phase === 'restricted' && !hadToChange) setHadToChange(true);

  if (session.phase === 'opening') return <Loading />;
  if (session.phase === 'restricted') {
    return (
      <PublicFrame>
        <FirstPassword user={session.info.user} canReceiveCode={session.info.canReceiveCode} />
      </PublicFrame>
    );
  }
  // They have changed it, or signed out; the other face of this page is not meant for them.
  if (hadToChange) return <Navigate to={pathTo('Login')} replace />;
  return (
    <PublicFrame>
      <ForgottenPassword />
    </PublicFrame>
  );
}
