import { combineReducers } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { letters } from 'contract/messages/letters';
import { countUnread, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { api } from '@/platform/http/api';
import { sagaStore } from '@/platform/testing/sagaStore';
import { fakeWire } from '@/platform/testing/wire';
import { Theme } from '@/ui/theme/Theme';
import { OwnCategories } from './OwnCategories';

const wire = fakeWire();

function Bell() {
  return <output>{countUnread(useNewestLetters().data)}</output>;
}

it('[HDR-05] the message centre has its number of unread letters from the call of the bell', async () => {
  wire.answer(letters.getLetterSummary, { hasUnreadLetter: true, unreadCount: 7, letterItems: [] });
  wire.answer(letters.listOwnLetterCategories, []);
  const { store } = sagaStore(combineReducers({ [api.reducerPath]: api.reducer }));
  render(
    <Provider store={store}>
      <Theme accent="#1b58f4">
        <Bell />
        <OwnCategories chosen={undefined} onChoose={() => undefined} />
      </Theme>
    </Provider>,
  );
  expect(await screen.findByTitle('7 条未读')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('7');
  expect(wire.requestsOf(letters.getLetterSummary)).toHaveLength(1);
});
