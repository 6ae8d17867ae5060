import { screen, waitFor } from '@testing-library/react';
import { form } from 'contract/workflow/testing';
import { choose, fillForm, readForm } from '../testing';

const region = (levels: number) => form({ id: 'a', kind: 'region', label: '地区', settings: { levels } });

describe('[FRM-03] a region', () => {
  it('is chosen down to the level of its field', async () => {
    const shown = fillForm(region(1));
    await screen.findByLabelText('地区');
    await choose('地区', '广东省');
    await waitFor(() => expect(shown.value('a')).toEqual(['440000']));
  });

  it('is read by its names, and a code without one as it is', async () => {
    readForm(region(3), { a: ['440000', '440300', '440399'] });
    expect(await screen.findByText('广东省 深圳市 440399')).toBeInTheDocument();
  });
});
