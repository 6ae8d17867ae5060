import { operationsOf } from './operations';

it('[APP-07] offers what fits the state of a placement and what the person may', () => {
  expect(operationsOf('ONLINE', () => true)).toEqual(['edit', 'offline']);
  expect(operationsOf('DRAFT', () => true)).toEqual(['edit', 'online', 'remove']);
  expect(operationsOf('OFFLINE', (tag) => tag === 'hudong:placement:online')).toEqual(['online']);
  expect(operationsOf('DRAFT', () => false)).toEqual([]);
});
