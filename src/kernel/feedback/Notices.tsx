import { App } from 'antd';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { noticeShown, selectNotices } from './slice';

/** Shows what the portal has to tell; words that are still on screen are not stacked a second time. */
export function Notices() {
  const { message, notification } = App.useApp();
  const dispatch = useDispatch();
  const notices = useSelector(selectNotices);

  useEffect(() => {
    for (const { id, kind, form, text } of notices) {
      if (form === 'message') void message.open({ type: kind, content: text, key: text });
      else notification[kind]({ message: text, key: text });
      dispatch(noticeShown(id));
    }
  }, [notices, message, notification, dispatch]);

  return null;
}
