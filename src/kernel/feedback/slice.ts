import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { MessageValues } from 'contract/text';
import { requestFailed } from '@/platform/http/events';
import type { Failure } from '@/platform/http/failure';
import { text } from '@/platform/language/text';
import { flowStopped } from '@/platform/saga/supervise';
import { formatChinese } from '@/platform/language/translateWith';
import type { PortalText } from '@/platform/language/translateWith';
import { signInRequested } from '../signIn/signInRequested';

/** A message to the user, independent of the page. */
export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  /**
   * `message`: a toast, which reports an action or a technical failure. `notification`: a box with the reason for which
   * the server has refused a call (ERR-01).
   */
  readonly form: 'message' | 'notification';
  readonly text: PortalText;
}

interface FeedbackState {
  readonly notices: readonly Notice[];
  readonly lastId: number;
}

const initialState: FeedbackState = { notices: [], lastId: 0 };

// Adds a notice, unless one with the same text is still waiting to be shown (ERR-03).
function withNotice(state: FeedbackState, notice: Omit<Notice, 'id'>): FeedbackState {
  if (state.notices.some(({ text }) => formatChinese(text) === formatChinese(notice.text))) return state;
  const id = state.lastId + 1;
  return { notices: [...state.notices, { ...notice, id }], lastId: id };
}

function noticeOf({ kind, message }: Failure): Omit<Notice, 'id'> {
  return { kind: 'error', form: kind === 'refused' ? 'notification' : 'message', text: message };
}

/** The notices that wait to be shown: all messages to the user, and the failures of calls. */
export const feedback = createSlice({
  name: 'feedback',
  initialState,
  reducers: {
    succeeded: (state, { payload: text }: PayloadAction<PortalText>) =>
      withNotice(state, { kind: 'success', form: 'message', text }),
    warned: {
      prepare: (text: PortalText, values?: MessageValues) => ({ payload: text, meta: values }),
      reducer: (state, { payload, meta: values }: PayloadAction<PortalText, string, MessageValues | undefined>) => {
        const text = typeof payload === 'string' && values ? { text: payload, values } : payload;
        return withNotice(state, { kind: 'warning', form: 'message', text });
      },
    },
    failed: (state, { payload: text }: PayloadAction<PortalText>) =>
      withNotice(state, { kind: 'error', form: 'message', text }),
    noticeShown: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      notices: state.notices.filter((notice) => notice.id !== id),
    }),
  },
  extraReducers: (build) => {
    // Signing in drops the waiting notices, since the sign-in page has already shown these notices.
    build.addCase(signInRequested, (state) => ({ ...state, notices: [] }));
    build.addCase(flowStopped, (state) =>
      withNotice(state, { kind: 'error', form: 'message', text: text('页面部分功能已停止工作，请重新加载页面') }),
    );
    build.addCase(requestFailed, (state, { payload: failure }) => withNotice(state, noticeOf(failure)));
  },
  selectors: { selectNotices: (state) => state.notices },
});

export const { succeeded, warned, failed, noticeShown } = feedback.actions;
export const { selectNotices } = feedback.selectors;
