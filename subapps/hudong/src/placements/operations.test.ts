import { getAllowedOperations } from './operations';

it('[APP-07] offers what fits the state of a placement and what the person may', () => {
  expect(getAllowedOperations('ONLINE', () => true)).toEqual(['edit', 'offline']);
  expect(getAllowedOperations('DRAFT', () => true)).toEqual(['edit', 'online', 'remove']);
  expect(getAllowedOperations('OFFLINE', (tag) => tag === 'hudong:placement:online')).toEqual(['online']);
  expect(getAllowedOperations('DRAFT', () => false)).toEqual([]);
});
