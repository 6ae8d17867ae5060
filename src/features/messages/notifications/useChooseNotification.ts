import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ArgOf } from 'contract/endpoint';
import type { notificationChoices } from 'contract/messages/notificationChoices';
import { notificationChoicesApi, useChooseNotificationMutation } from '@/api/messages/notificationChoices';

const { util } = notificationChoicesApi;
type Select = typeof notificationChoicesApi.endpoints.getNotificationChoices.select;
type State = Parameters<ReturnType<Select>>[0];
type Dispatch = ThunkDispatch<State, undefined, UnknownAction>;
type Choice = ArgOf<typeof notificationChoices.chooseNotification>;

/**
 * Returns a function that turns a channel on or off for an event: at once in the cache, then on the server. A failed
 * change is taken back; the portal reports the failure.
 */
export function useChooseNotification() {
  const dispatch: Dispatch = useDispatch();
  const [save, { isLoading }] = useChooseNotificationMutation();
  const choose = async (choice: Choice) => {
    const { event, channel, isOn } = choice;
    const shown = dispatch(
      util.updateQueryData('getNotificationChoices', undefined, ({ events }) => {
        const chosen = events.find((one) => one.event === event)?.channels.find((one) => one.channel === channel);
        if (chosen) chosen.isOn = isOn;
      }),
    );
    const { error } = await save(choice);
    if (error) shown.undo();
  };
  return { choose, isSaving: isLoading };
}
