import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ChannelConsent } from 'contract/channels/consents';
import { marketingConsentsApi, useSetOwnConsentMutation } from '@/api/channels/marketingConsents';

const { util } = marketingConsentsApi;
type Select = typeof marketingConsentsApi.endpoints.getOwnConsents.select;
type State = Parameters<ReturnType<Select>>[0];
type Dispatch = ThunkDispatch<State, undefined, UnknownAction>;

/**
 * Returns a function that gives or withdraws the user's consent: at once in the cache, then on the server. A failed
 * change is taken back; the portal reports the failure.
 */
export function useSetOwnConsent() {
  const dispatch: Dispatch = useDispatch();
  const [save, { isLoading }] = useSetOwnConsentMutation();
  const set = async ({ channel, isGiven }: ChannelConsent) => {
    const shown = dispatch(
      util.updateQueryData('getOwnConsents', undefined, (consents) => {
        const own = consents.find((one) => one.channel === channel);
        if (own) own.isGiven = isGiven;
      }),
    );
    const { error } = await save({ channel, isGiven });
    if (error) shown.undo();
  };
  return { set, isSaving: isLoading };
}
