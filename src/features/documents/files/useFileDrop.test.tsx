import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { FilesScreen } from './FilesScreen';
import { CONTRACTS_ADDRESS, answerItems, createItem } from './testing';

it('[DOC-02] says that the browser can not read what was dropped', async () => {
  const answers = answerItems(createItem({}));
  renderScreen(<FilesScreen />, { answers, permissions: ['*:*:*'], address: CONTRACTS_ADDRESS });
  await screen.findByText('报价单.xlsx', { selector: '[role=row] *' });
  const entry = {
    isFile: true,
    isDirectory: false,
    file: (_: unknown, fail: (problem: Error) => void) => fail(new Error('locked')),
  };
  const dropped = { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null };
  const dataTransfer = { types: ['Files'], items: [dropped] };
  fireEvent.drop(screen.getByRole('region', { name: '当前文件夹' }), { dataTransfer });
  expect(await screen.findByText('浏览器无法读取拖入的文件或文件夹，请重试')).toBeInTheDocument();
});
