import { render, screen } from '@testing-library/react';
import { ACCOUNT_STATE_LABELS, EFFECT_LABELS } from 'contract/status';
import type { AccountStatus } from 'contract/status';
import { StatusTag, statusOptions } from './StatusTag';

it.each<[AccountStatus, string]>([
  ['NORMAL', '正常'],
  ['STOP_USING', '停用'],
  ['LOCKED', '锁定'],
])('[USR-04] %s is shown as %s, with an icon beside the colour', (status, label) => {
  render(<StatusTag status={status} labels={ACCOUNT_STATE_LABELS} />);
  expect(screen.getByText(label).closest('.ant-tag')?.querySelector('svg')).toBeInTheDocument();
});

it('[USR-04] the choices of a filter are the labels', () => {
  expect(statusOptions(ACCOUNT_STATE_LABELS)).toEqual([
    { value: 'NORMAL', label: '正常' },
    { value: 'STOP_USING', label: '停用' },
    { value: 'LOCKED', label: '锁定' },
  ]);
  expect(statusOptions(EFFECT_LABELS).map(({ label }) => label)).toEqual(['生效', '失效']);
});
