import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { TriggerNode } from 'contract/workflow/processNodes';
import { form } from 'contract/workflow/testing';
import { renderScreen } from '@/kernel/testing/renderScreen';
import type { Answers } from '@/kernel/testing/answers';
import { TriggerSettings } from './AutomaticSettings';
import { ProcessScopeContext, makeScope } from './processScope';

const dialog = (name: string) => screen.findByRole('dialog', { name });
const action = { by: 'CALL', url: '', waits: false } as const;
const scope = makeScope([], form({ id: 'reason', kind: 'text', label: '事由' }));

function open(answers: Answers, permissions?: readonly string[]) {
  const changes: TriggerNode['action'][] = [];
  function Settings() {
    const [node, setNode] = useState<TriggerNode>({ kind: 'TRIGGER', id: 'call', name: '通知财务', action });
    return (
      <ProcessScopeContext.Provider value={scope}>
        <TriggerSettings
          node={node}
          onChange={(changed) => {
            if (changed.kind !== 'TRIGGER') return;
            changes.push(changed.action);
            setNode(changed);
          }}
        />
      </ProcessScopeContext.Provider>
    );
  }
  const shown = renderScreen(<Settings />, { answers, ...(permissions && { permissions }) });
  return { ...shown, changes };
}

describe('[APR-04] the settings of a call', () => {
  it('name the address, whether the node waits, and what the other system reads and changes', async () => {
    const { changes } = open({ getCallSecret: { createTime: null } });
    expect(await screen.findByText('尚未生成，首次调用时自动生成')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('地址'), { target: { value: ' https://finance.example/hook ' } });
    expect(changes.at(-1)).toEqual({ ...action, url: 'https://finance.example/hook' });
    fireEvent.click(screen.getByLabelText('等待对方回调后继续'));
    expect(changes.at(-1)).toMatchObject({ waits: true });
    expect(screen.getByText('对方向请求中的 callbackUrl 回报结果，最多等待 7 天')).toBeInTheDocument();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '事由的权限' }));
    fireEvent.click(await screen.findByTitle('隐藏'));
    expect(changes.at(-1)).toMatchObject({ fieldRights: { otherwise: 'READ', fields: { reason: 'HIDE' } } });
  });

  it('make a new secret after asking, and show it once', async () => {
    const shown = open({
      getCallSecret: { createTime: '2026-11-28T01:00:00.000Z' },
      renewCallSecret: { secretId: 's1', secret: 'made-of-32-bytes' },
    });
    fireEvent.click(await screen.findByRole('button', { name: '更换签名密钥' }));
    fireEvent.click(within(await dialog('更换签名密钥？')).getByRole('button', { name: '更换签名密钥' }));
    expect(await screen.findByText('made-of-32-bytes')).toBeInTheDocument();
    expect(shown.requests('renewCallSecret')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '已妥善保存' }));
    expect(screen.queryByText('made-of-32-bytes')).toBeNull();
  });

  it('offer no new secret to those who may not publish', async () => {
    open({ getCallSecret: { createTime: null } }, ['workflow:process:query', 'workflow:process:edit']);
    expect(await screen.findByText('尚未生成，首次调用时自动生成')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更换签名密钥' })).toBeNull();
  });
});
