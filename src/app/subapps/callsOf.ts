import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SubAppCall } from 'contract/subapp';
import { subAppsApi } from '@/api/subapps';

type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;
type MakeCall = (call: SubAppCall) => Promise<unknown>;

/** How a trusted child calls the API: with the person's session, as the portal itself does. */
export function sessionCalls(dispatch: Dispatch): MakeCall {
  return (call) => dispatch(subAppsApi.endpoints.callForSubApp.initiate({ call }, { track: false })).unwrap();
}
