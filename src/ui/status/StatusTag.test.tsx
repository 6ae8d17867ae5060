import { render, screen } from '@testing-library/react';
import { ACCOUNT_STATUS_DISPLAY_LABELS, EFFECTIVE_STATUS_LABELS } from 'contract/status';
import type { AccountStatus } from 'contract/status';
import { StatusTag, statusOptions } from './StatusTag';

it.each<[AccountStatus, string]>([
  ['NORMAL', '正常'],
  ['STOP_USING', '停用'],
  ['LOCKED', '锁定'],
])('[USR-04] %s is shown as %s, with an icon beside the colour', (status, label) => {
  render(<StatusTag status={status} labels={ACCOUNT_STATUS_DISPLAY_LABELS} />);
  expect(screen.getByText(label).closest('.ant-tag')?.querySelector('svg')).toBeInTheDocument();
});

it('[USR-04] the choices of a filter are the labels', () => {
  const options = [...statusOptions(ACCOUNT_STATUS_DISPLAY_LABELS), ...statusOptions(EFFECTIVE_STATUS_LABELS)];
  expect(options.map(({ value }) => value)).toEqual(['NORMAL', 'STOP_USING', 'LOCKED', 'NORMAL', 'STOP_USING']);
  render(options.map(({ label }, index) => <p key={index}>{label}</p>));
  const shown = screen.getAllByRole('paragraph').map((one) => one.textContent);
  expect(shown).toEqual(['正常', '停用', '锁定', '生效', '失效']);
});
