import { compareDefinitions } from './compareDefinitions';
import { form, when } from './testing';

describe('[FRM-02] two versions of a form', () => {
  const older = form(
    { id: 'a', kind: 'text' },
    { id: 'b', kind: 'number' },
    { id: 'c', kind: 'card', sections: [[{ id: 'd', kind: 'text' }]] },
    {
      id: 't',
      kind: 'table',
      columns: [
        { id: 'x', kind: 'text' },
        { id: 'y', kind: 'text' },
      ],
    },
  );

  it('are compared field by field', () => {
    const newer = form(
      { id: 'd', kind: 'text' },
      { id: 'a', kind: 'textArea', label: 'A', required: true, width: 12, showWhen: when('b', 'IS_EMPTY') },
      { id: 'c', kind: 'card', sections: [[], []] },
      {
        id: 't',
        kind: 'table',
        columns: [
          { id: 'x', kind: 'text', unique: true },
          { id: 'z', kind: 'text' },
        ],
      },
    );
    expect(compareDefinitions(older, newer)).toEqual([
      { type: 'CHANGED', reference: 'd', label: 'd', parts: ['PLACE'] },
      {
        type: 'CHANGED',
        reference: 'a',
        label: 'A',
        parts: expect.arrayContaining(['KIND', 'LABEL', 'SETTINGS', 'CHECKS', 'DISPLAY', 'SHOW_WHEN']) as unknown,
      },
      { type: 'CHANGED', reference: 'c', label: 'c', parts: ['DISPLAY'] },
      { type: 'CHANGED', reference: 't.x', label: 'x', parts: ['CHECKS'] },
      { type: 'ADDED', reference: 't.z', label: 'z', parts: [] },
      { type: 'REMOVED', reference: 'b', label: 'b', parts: [] },
      { type: 'REMOVED', reference: 't.y', label: 'y', parts: [] },
    ]);
  });

  it('that are the same differ in nothing', () => {
    expect(compareDefinitions(older, JSON.parse(JSON.stringify(older)) as typeof older)).toEqual([]);
  });
});
