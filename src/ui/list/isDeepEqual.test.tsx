import { isDeepEqual } from './isDeepEqual';

const act = () => undefined;

describe('two values are the same', () => {
  it.each([
    ['texts', 'a', 'a'],
    ['lists', [1, ['a']], [1, ['a']]],
    ['objects', { a: { b: 1 }, c: undefined }, { c: undefined, a: { b: 1 } }],
    ['elements', <input key="a" name="a" />, <input key="a" name="a" />],
    [
      'elements in elements',
      <p key="p">
        <Field act={act} />
      </p>,
      <p key="p">
        <Field act={act} />
      </p>,
    ],
    ['elements with data', <Field key="f" options={[{ value: 1 }]} />, <Field key="f" options={[{ value: 1 }]} />],
  ])('if they are %s that say the same', (_, one, other) => {
    expect(isDeepEqual(one, other)).toBe(true);
  });

  it.each([
    ['texts', 'a', 'b'],
    ['lengths', [1], [1, 2]],
    ['kinds', [], {}],
    ['nothing and something', undefined, {}],
    ['names', { a: undefined }, { b: undefined }],
    ['keys', <input key="a" />, <input key="b" />],
    ['types', <Field key="f" options={[]} />, <input key="f" />],
    ['values', <Field key="f" options={[{ value: 1 }]} />, <Field key="f" options={[{ value: 2 }]} />],
    ['functions', { onClick: () => undefined }, { onClick: () => undefined }],
    ['instances', new Date(0), new Date(0)],
    ['an element and its props', <input key="a" name="a" />, { name: 'a' }],
  ])('not if they have other %s', (_, one, other) => {
    expect(isDeepEqual(one, other)).toBe(false);
  });
});

interface FieldProps {
  readonly options?: readonly unknown[];
  readonly act?: () => undefined;
}

function Field({ options = [] }: FieldProps) {
  return options.length;
}
