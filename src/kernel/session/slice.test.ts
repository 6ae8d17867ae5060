import type { UnknownAction } from '@reduxjs/toolkit';
import {
  accountChosen,
  accountsOffered,
  codeAccepted,
  codeArrived,
  codeDeclined,
  expiryDismissed,
  expiryNoticed,
  flowAbandoned,
  staysSignedIn,
  merchantChangeFailed,
  merchantChangeRequested,
  passwordChangeDemanded,
  passwordChanged,
  reSignInRequested,
  selectAccounts,
  selectHasChangedPassword,
  selectHasExpired,
  selectIsChangingMerchant,
  selectIsCodeWaiting,
  selectIsSigningOut,
  selectKeepsPlace,
  selectPermissions,
  selectSessionInfo,
  selectSignInFailure,
  session,
  sessionCleared,
  sessionOpened,
  sessionOpening,
  sessionRefreshed,
  signInFailed,
  signOutRequested,
} from './slice';
import { signInRequested } from '../signIn/signInRequested';
import { credentials, openedSession } from './testing';

const after = (...actions: readonly UnknownAction[]) =>
  actions.reduce<ReturnType<typeof session.reducer> | undefined>(session.reducer, undefined) ??
  session.getInitialState();
const accounts = [
  { userName: 'acme-admin', merchantName: 'Acme' },
  { userName: 'globex-admin', merchantName: 'Globex' },
];

/** The names of the activities that the selectors report. */
function underWay(...actions: readonly UnknownAction[]) {
  const state = { session: after(...actions) };
  return Object.entries({
    code: selectIsCodeWaiting(state),
    accounts: selectAccounts(state) !== undefined,
    expired: selectHasExpired(state),
    merchant: selectIsChangingMerchant(state),
    password: selectHasChangedPassword(state),
    signOut: selectIsSigningOut(state),
  }).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

describe('one thing at a time is under way in a session', () => {
  const open = sessionOpened(openedSession);

  it.each([
    ['code', codeArrived(), codeAccepted()],
    ['code', codeArrived(), codeDeclined()],
    ['accounts', accountsOffered(accounts), accountChosen(1)],
    ['expired', expiryNoticed(), expiryDismissed()],
    ['merchant', merchantChangeRequested('2'), merchantChangeFailed()],
    ['merchant', merchantChangeRequested('2'), flowAbandoned()],
  ])('%s, and none of it when it is done', (name, begin, end) => {
    expect(underWay(open, begin)).toEqual([name]);
    expect(underWay(open, begin, end)).toEqual([]);
  });

  it.each([
    ['password', passwordChanged()],
    ['signOut', signOutRequested()],
    ['signOut', reSignInRequested()],
  ])('%s, which ends with the session', (name, begin) => {
    expect(underWay(open, expiryNoticed(), begin)).toEqual([name]);
    expect(underWay(open, begin, expiryNoticed(), flowAbandoned(), merchantChangeFailed())).toEqual([name]);
    expect(staysSignedIn(after(open, begin))).toBe(false);
    expect(underWay(open, begin, sessionCleared({ keepsPlace: true }))).toEqual([]);
  });

  it('nothing is where nobody is signed in', () => {
    const begun = [codeArrived(), expiryNoticed(), merchantChangeRequested('2'), passwordChanged(), signOutRequested()];
    for (const before of [sessionOpening(), sessionCleared({ keepsPlace: true }), signInRequested(credentials)]) {
      for (const action of begun) expect(after(before, action)).toEqual(after(before));
    }
  });
});

describe('who is signed in', () => {
  it('is nobody while it is asked, and nobody has rights', () => {
    for (const action of [sessionOpening(), signInRequested(credentials), sessionCleared({ keepsPlace: false })]) {
      const state = { session: after(action) };
      expect([selectSessionInfo(state), selectPermissions(state)]).toEqual([undefined, []]);
      expect(after(action, sessionRefreshed(openedSession))).toEqual(after(action));
    }
  });

  it('is known with a password that has to be changed first', () => {
    const state = { session: after(passwordChangeDemanded(openedSession)) };
    expect([selectSessionInfo(state), selectPermissions(state)]).toEqual([openedSession, openedSession.permissions]);
  });

  it('stays under way while what they may do changes', () => {
    const changed = { ...openedSession, permissions: [] };
    expect(after(sessionOpened(openedSession), codeArrived(), sessionRefreshed(changed))).toEqual({
      phase: 'open',
      info: changed,
      activity: { kind: 'codeWaiting' },
    });
  });
});

describe('signing in', () => {
  it('goes on while the session opens, until it fails', () => {
    expect(after(signInRequested(credentials), sessionOpening())).toEqual({ phase: 'signingIn' });
    const state = { session: after(signInRequested(credentials), signInFailed('密码错误')) };
    expect([selectSignInFailure(state), selectKeepsPlace(state)]).toEqual(['密码错误', true]);
  });

  it('that fails leads back only where it would have before', () => {
    const state = { session: after(sessionCleared({ keepsPlace: false }), signInFailed('密码错误')) };
    expect(selectKeepsPlace(state)).toBe(false);
  });

  it('offers accounts before anybody is signed in, too', () => {
    expect(underWay(sessionOpening(), accountsOffered(accounts))).toEqual(['accounts']);
    expect(underWay(sessionOpening(), accountsOffered(accounts), accountChosen(0))).toEqual([]);
    expect(selectSignInFailure({ session: after(sessionOpening()) })).toBeUndefined();
  });
});
