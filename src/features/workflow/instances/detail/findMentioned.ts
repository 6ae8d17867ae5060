import type { InstanceDetail } from 'contract/workflow/instances';

type Participant = InstanceDetail['participants'][number];

/**
 * The ids of those whom a text mentions by `@` and their name, however it goes on. Of a name that begins with another one, the longer
 * counts. People of the same name are all meant.
 */
export function findMentioned(text: string, participants: readonly Participant[]): string[] {
  const longestFirst = participants.toSorted((one, other) => other.userName.length - one.userName.length);
  const mentioned = text.split('@').slice(1);
  const names = new Set(
    mentioned.map((rest) => longestFirst.find(({ userName }) => rest.startsWith(userName))?.userName),
  );
  return participants.filter(({ userName }) => names.has(userName)).map(({ userId }) => userId);
}
