import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SHELL_LOCATION_KEY, usePageAddress, usePageParams, usePageSearch } from './pageAddress';

const at = (key: string) =>
  function At({ children }: { readonly children: ReactNode }) {
    return (
      <MemoryRouter initialEntries={[{ pathname: '/project/7', search: '?tab=log', key }]}>
        <Routes>
          <Route path="/project/:projectId" element={children} />
        </Routes>
      </MemoryRouter>
    );
  };
const useAll = () => ({ address: usePageAddress(), search: usePageSearch()[0].get('tab'), params: usePageParams() });

it('a page reads its own address', () => {
  const { result } = renderHook(useAll, { wrapper: at('page') });
  expect(result.current).toMatchObject({
    address: { pathname: '/project/7', search: '?tab=log' },
    search: 'log',
    params: { projectId: '7' },
  });
});

it.each([usePageAddress, usePageSearch, usePageParams])('above the pages %p throws, where it would lie', (useOwn) => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => renderHook(() => useOwn(), { wrapper: at(SHELL_LOCATION_KEY) })).toThrow('usePageAddress needs a page');
});
