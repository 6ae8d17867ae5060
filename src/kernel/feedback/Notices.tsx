import { App } from 'antd';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import { noticeShown, selectNotices } from './slice';

/** Shows the notices in the state as toasts and notifications. A text that is still on screen is not shown twice. */
export function Notices() {
  const t = useTexts();
  const { message, notification } = App.useApp();
  const dispatch = useDispatch();
  const notices = useSelector(selectNotices);

  useEffect(() => {
    for (const { id, kind, form, text } of notices) {
      const content = t(text);
      if (form === 'message') void message.open({ type: kind, content, key: content });
      else notification[kind]({ message: content, key: content });
      dispatch(noticeShown(id));
    }
  }, [notices, t, message, notification, dispatch]);

  return null;
}
