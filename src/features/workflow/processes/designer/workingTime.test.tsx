import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { PeopleNode } from 'contract/workflow/processNodes';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { formatChinese } from '@/platform/language/translateWith';
import { DelaySettings } from './AutomaticSettings';
import { NodeSentence } from './NodeSentence';
import { Minutes } from './inputs';
import { createNode } from './createNode';

const delay = createNode('DELAY', { nodes: [] }, formatChinese);
const approver = createNode('APPROVER', { nodes: [] }, formatChinese);

describe('[APR-07] minutes of working time in the designer', () => {
  it('are chosen with the length of a delay, which is then said in hours and in its sentence', () => {
    function Settings() {
      const [node, setNode] = useState<ProcessNode>(delay);
      return (
        <>
          {node.kind === 'DELAY' && <DelaySettings node={node} onChange={setNode} />}
          <p data-testid="sentence">
            <NodeSentence node={node} />
          </p>
        </>
      );
    }
    renderScreen(<Settings />);
    const sentence = screen.getByTestId('sentence');
    expect(sentence).toHaveTextContent('等待 1 天');
    fireEvent.click(screen.getByLabelText('按工作时间计算'));
    expect(sentence).toHaveTextContent('等待 24 小时工作时间');
    fireEvent.change(screen.getByLabelText('时长'), { target: { value: '8' } });
    expect(sentence).toHaveTextContent('等待 8 小时工作时间');
    fireEvent.click(screen.getByLabelText('按工作时间计算'));
    expect(sentence).toHaveTextContent('等待 8 小时');
  });

  it('are said with the time limit of people', () => {
    const timeout: PeopleNode['timeout'] = { minutes: 90, inWorkingTime: true, action: 'REMIND', times: 1 };
    const node = approver.kind === 'APPROVER' ? { ...approver, timeout } : approver;
    renderScreen(<NodeSentence node={node} />);
    expect(screen.getByText(/限时 90 分钟工作时间/)).toBeInTheDocument();
  });

  it('have no days to choose', () => {
    renderScreen(
      <Minutes label="时限" value={1440} inWorkingTime onChange={() => undefined} onWorkingTime={() => undefined} />,
    );
    expect(screen.getByLabelText('时限')).toHaveValue('24');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '时间单位' }));
    expect(screen.queryByTitle('天')).toBeNull();
    expect(screen.getAllByTitle('小时')).not.toHaveLength(0);
  });
});
