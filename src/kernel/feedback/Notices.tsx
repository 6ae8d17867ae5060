import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '@/platform/language/useTexts';
import { noticeShown, selectNotices } from './slice';

// Seconds for which a notice is on screen.
const DURATIONS = { message: 3, notification: 4.5 };
// If a notice closes in less than this time in milliseconds, a repeated text is shown as a new notice. Otherwise the
// repetition extends the shown notice. antd can't extend a notice that is about to close.
const CLOSING_MS = 1_000;

/** Shows the notices in the state as toasts and notifications. A text that is still on screen is not shown twice. */
export function Notices() {
  const t = useTexts();
  const { message, notification } = App.useApp();
  const dispatch = useDispatch();
  const notices = useSelector(selectNotices);
  const shown = useRef(new Map<string, { readonly key: number; readonly end: number }>());

  useEffect(() => {
    for (const { id, kind, form, text } of notices) {
      const [content, target, duration] = [t(text), form === 'message' ? message : notification, DURATIONS[form]];
      const former = shown.current.get(content);
      const key = former && former.end - Date.now() > CLOSING_MS ? former.key : id;
      if (former && key !== former.key) target.destroy(former.key);
      for (const [ended, { end }] of shown.current) if (end < Date.now()) shown.current.delete(ended);
      shown.current.set(content, { key, end: Date.now() + duration * 1_000 });
      if (form === 'message') void message.open({ type: kind, content, key, duration });
      else notification[kind]({ message: content, key, duration });
      dispatch(noticeShown(id));
    }
  }, [notices, t, message, notification, dispatch]);

  return null;
}
