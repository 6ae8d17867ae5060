import { screen } from '@testing-library/react';
import { countUnread, useNewestLetters } from '@/kernel/letters/useNewestLetters';
import { pending } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { CategoryMenu } from './CategoryMenu';

function Bell() {
  return <output>{countUnread(useNewestLetters().data)}</output>;
}

it('[HDR-05] the message centre has its number of unread letters from the call of the bell', async () => {
  const shown = renderScreen(
    <>
      <Bell />
      <CategoryMenu chosen={undefined} onChoose={() => undefined} />
    </>,
    {
      answers: {
        getLetterSummary: { hasUnreadLetter: true, unreadCount: 7, letterItems: [] },
        listOwnLetterCategories: [],
      },
    },
  );
  expect(await screen.findByTitle('7 条未读')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('7');
  expect(shown.requests('getLetterSummary')).toHaveLength(1);
});

it('[NTF-01] the message centre links to the page with the choices of what is told', () => {
  renderScreen(<CategoryMenu chosen={undefined} onChoose={() => undefined} />, {
    answers: { getLetterSummary: pending, listOwnLetterCategories: pending },
  });
  expect(screen.getByText('通知设置')).toHaveAttribute('href', '/notify/notification');
});
