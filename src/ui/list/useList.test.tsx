import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { users } from 'contract/access/users';
import type { Endpoint } from 'contract/endpoint';
import { pagingFields } from 'contract/paging';
import { useList } from './useList';
import type { PagingChange } from './useList';

// A list whose filter accepts several states at once.
const tasks = {
  ...users.listUsers,
  arg: v.object({
    ...pagingFields(['count']),
    state: v.optional(v.array(v.picklist(['open', 'done', 'late']))),
    count: v.optional(v.number()),
  }),
};

/** Renders a list screen at this address. */
function at<E extends Endpoint>(search: string, endpoint: E, prefetch = jest.fn()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/home', `/system/user${search}`]}>{children}</MemoryRouter>
  );
  const { result, rerender } = renderHook(
    () => ({ list: useList(endpoint, { prefetch }), location: useLocation(), go: useNavigate() }),
    { wrapper },
  );
  return {
    get list() {
      return result.current.list;
    },
    get address() {
      return decodeURIComponent(result.current.location.search);
    },
    get path() {
      return result.current.location.pathname;
    },
    renderAgain: rerender,
    back: () => act(() => void result.current.go(-1)),
    filterBy: (filter: Parameters<typeof result.current.list.setFilter>[0]) =>
      act(() => result.current.list.setFilter(filter)),
    correct: (pageNum: number) => act(() => result.current.list.correctPage(pageNum)),
    page: (paging: PagingChange) => act(() => result.current.list.setPaging(paging)),
  };
}

describe('a list in the address bar', () => {
  it('without anything is the first page of ten', () => {
    expect(at('', users.listUsers).list.params).toEqual({ pageNum: 1, pageSize: 10 });
  });

  it('is the typed argument of its endpoint', () => {
    const { list } = at(
      '?pageNum=3&pageSize=50&orderBy=nickName&isAsc=false&userName=%E5%BC%A0&status=0&beginTime=2024-01-31',
      users.listUsers,
    );
    expect(list.params).toEqual({
      pageNum: 3,
      pageSize: 50,
      orderBy: 'nickName',
      isAsc: false,
      userName: '张',
      status: 'NORMAL',
      beginTime: '2024-01-31',
    });
    expect(list.filter).toEqual({ userName: '张', status: 'NORMAL', beginTime: '2024-01-31' });
  });

  it.each([
    'pageNum=0',
    'pageNum=-1',
    'pageNum=abc',
    'pageNum=1.5',
    'pageNum=1e9',
    'pageSize=100000',
    'orderBy=password',
    'isAsc=maybe',
    'status=9',
    'beginTime=yesterday',
    'beginTime=2024-02-31T',
    `userName=${'a'.repeat(2000)}`,
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    'pageNum=%00',
  ])('ignores what breaks a rule: %s', (query) => {
    const { list } = at(`?${query}&nickName=a`, users.listUsers);
    expect(list.params).toEqual({ pageNum: 1, pageSize: 10, nickName: 'a' });
    expect(list.filter).toEqual({ nickName: 'a' });
  });

  it('a new filter begins on the first page, keeps page size and order, and forgets the old one', () => {
    const screen = at('?pageNum=3&pageSize=50&orderBy=nickName&isAsc=true&userName=zhang', users.listUsers);
    screen.filterBy({ nickName: '李', status: undefined, phonenumber: '', beginTime: null });
    expect(screen.address).toBe('?pageSize=50&orderBy=nickName&isAsc=true&nickName=李');
    expect(screen.list.params).toMatchObject({ pageNum: 1, pageSize: 50, nickName: '李' });
  });

  it('a new page keeps the filter; an order that is taken away leaves the address', () => {
    const screen = at('?userName=zhang&orderBy=nickName&isAsc=true', users.listUsers);
    screen.page({ pageNum: 2, pageSize: 20, orderBy: undefined, isAsc: undefined });
    expect(screen.address).toBe('?userName=zhang&pageNum=2&pageSize=20');
    expect(screen.list.params).toEqual({ userName: 'zhang', pageNum: 2, pageSize: 20 });
  });

  it('says when the same is asked for again, and only then', () => {
    const screen = at('?userName=a', users.listUsers);
    screen.filterBy({ userName: 'a' });
    expect(screen.list.repeats).toBe(1);
    screen.filterBy({ userName: 'b' });
    screen.filterBy({ userName: 'b', phonenumber: '1234' });
    expect(screen.list.repeats).toBe(1);
    screen.filterBy({ userName: 'b', phonenumber: '1234' });
    expect(screen.list.repeats).toBe(2);
  });

  it('keeps several values of one parameter, also while the page changes', () => {
    const screen = at('?state=open&state=done&count=7', tasks);
    expect(screen.list.params).toEqual({ pageNum: 1, pageSize: 10, state: ['open', 'done'], count: 7 });
    screen.page({ pageNum: 2 });
    expect(screen.address).toBe('?state=open&state=done&count=7&pageNum=2');
    screen.renderAgain();
    expect(screen.list.filter).toEqual({ state: ['open', 'done'], count: 7 });
  });

  it('goes back to what it showed before', () => {
    const screen = at('?pageNum=2', users.listUsers);
    screen.filterBy({ userName: 'zhang' });
    screen.back();
    expect(screen.list.params).toEqual({ pageNum: 2, pageSize: 10 });
  });

  it('corrects a page beyond the end without a step to go back to', () => {
    const screen = at('?pageNum=3', users.listUsers);
    screen.correct(2);
    expect(screen.list.params).toEqual({ pageNum: 2, pageSize: 10 });
    screen.back();
    expect(screen.path).toBe('/home');
  });

  it('gives the very same parameters until the address changes, so that nothing is asked twice', () => {
    const screen = at('?pageNum=2', users.listUsers);
    const before = screen.list.params;
    screen.renderAgain();
    expect(screen.list.params).toBe(before);
  });
});

describe('the request of a search', () => {
  const freshOf = { ifOlderThan: 10 };

  it('leaves in the click, before the address changes and the page renders', () => {
    const prefetch = jest.fn();
    const screen = at('?pageNum=3&pageSize=20', users.listUsers, prefetch);
    const { setFilter } = screen.list;
    act(() => {
      setFilter({ userName: 'zhang', phonenumber: '1234' });
      expect(prefetch.mock.calls).toEqual([
        [{ pageNum: 1, pageSize: 20, userName: 'zhang', phonenumber: '1234' }, freshOf],
      ]);
    });
    expect(prefetch).toHaveBeenCalledWith(screen.list.params, freshOf);
    screen.page({ pageNum: 2 });
    expect(prefetch).toHaveBeenLastCalledWith(screen.list.params, freshOf);
  });

  it('does not leave where nothing changes, since the list refetches by itself', () => {
    const prefetch = jest.fn();
    const screen = at('?userName=zhang', users.listUsers, prefetch);
    screen.filterBy({ userName: 'zhang' });
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('never asks for new secrets with the former address', () => {
    const seen: unknown[] = [];
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/system/user?userName=a']}>{children}</MemoryRouter>
    );
    const { result } = renderHook(
      () => {
        const list = useList(users.listUsers);
        seen.push([list.params.userName, list.params.phonenumber]);
        return list;
      },
      { wrapper },
    );
    act(() => result.current.setFilter({ userName: 'b', phonenumber: '1234' }));
    expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(new Set(['["a",null]', '["b","1234"]']));
  });
});
