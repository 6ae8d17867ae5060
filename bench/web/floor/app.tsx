import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SubmitEvent } from 'react';

// The floor of the measurements: what a page costs that shows the same fields and rows with React alone, without the
// portal's shell, its component library and its store. Runs in the browser.

interface Row {
  readonly userId: string;
  readonly userName: string;
  readonly nickName: string;
  readonly createTime?: string;
}

interface Answer {
  readonly data: { readonly rows: readonly Row[]; readonly total: number };
}

const FIELDS = ['用户名', '姓名', '手机号', '状态', '创建时间'];

function SignIn() {
  return (
    <form>
      <h1>登录</h1>
      <label>
        用户名 <input name="userName" />
      </label>
      <label>
        密码 <input name="password" type="password" />
      </label>
      <button type="submit">登录</button>
    </form>
  );
}

function List() {
  const [answer, setAnswer] = useState<Answer>();
  const load = (query: string) => {
    void fetch(`/user/list?${query}`)
      .then((response) => response.json() as Promise<Answer>)
      .then(setAnswer);
  };
  useEffect(() => {
    load('');
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [userName = ''] = new FormData(event.currentTarget).getAll('userName').map(String);
    load(new URLSearchParams({ userName }).toString());
  };
  return (
    <main>
      <h1>用户管理</h1>
      <form onSubmit={search}>
        {FIELDS.map((label, place) => (
          <label key={label}>
            {label} <input name={place === 0 ? 'userName' : label} />
          </label>
        ))}
        <button type="submit">查询</button>
      </form>
      <table>
        <tbody>
          {answer?.data.rows.map(({ userId, userName, nickName, createTime }) => (
            <tr key={userId}>
              <td>{userName}</td>
              <td>{nickName}</td>
              <td>{createTime}</td>
              <td>
                <button type="button">编辑</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>共 {answer?.data.total} 条</p>
    </main>
  );
}

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(<StrictMode>{location.pathname === '/login' ? <SignIn /> : <List />}</StrictMode>);
