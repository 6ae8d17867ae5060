import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { SUB_APP_API_PATH } from 'contract/base';
import type { SubAppCall } from 'contract/children/subapp';
import { appTokensApi } from '@/api/children/appTokens';
import { subAppsApi } from '@/api/children/subapps';
import { getAppToken, removeAppToken, setAppToken } from '@/platform/http/appTokens';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';

type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
type MakeCall = (call: SubAppCall) => Promise<unknown>;

/**
 * Returns the function by which a trusted sub-app calls the API: with the user's session, as the portal itself does.
 */
export function createSessionCaller(dispatch: Dispatch): MakeCall {
  return (call) => dispatch(subAppsApi.endpoints.callForSubApp.initiate({ call }, { track: false })).unwrap();
}

/**
 * Returns the function by which a sandboxed sub-app calls the API. The function calls only the sub-app's own endpoints,
 * with a token that is valid for no other endpoint. Throws for any other path.
 */
export function createAppTokenCaller(dispatch: Dispatch, appCode: string): MakeCall {
  const own = `${SUB_APP_API_PATH}/${appCode}/`;
  const renew = async () => {
    const asking = appTokensApi.endpoints.issueAppToken.initiate({ appCode }, { track: false });
    const { token, expiresIn } = await dispatch(asking).unwrap();
    setAppToken(appCode, token, expiresIn);
  };
  const make = (call: SubAppCall) =>
    dispatch(subAppsApi.endpoints.callForSubApp.initiate({ call, asApp: appCode }, { track: false })).unwrap();
  return async (call) => {
    // Only saves a request: the server makes the same check and would refuse the call.
    if (!call.path.startsWith(own)) throw new Error(`${call.path} is not an endpoint of ${appCode}`);
    if (getAppToken(appCode) === undefined) await renew();
    try {
      return await make(call);
    } catch (problem) {
      if (!isFailure(problem) || !isSessionExpiry(problem)) throw problem;
      removeAppToken(appCode);
      await renew();
      return make(call);
    }
  };
}
