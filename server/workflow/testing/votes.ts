import type { ProcessNode } from 'contract/workflow/processDefinition';

/** What one person owes at a node, with the signs that were added to it. */
export interface Vote {
  user: string;
  state: 'owed' | 'given' | 'refused';
  isAnsweredAfter: boolean;
  before: Vote[];
  after: Vote[];
  isDelegate: boolean;
  isBeside: boolean;
}

/** A vote that a person owes. */
export function owe(user: string): Vote {
  return { user, state: 'owed', isAnsweredAfter: false, before: [], after: [], isDelegate: false, isBeside: false };
}

/** Whether somebody still owes something for a vote. */
export function isOwed(vote: Vote): boolean {
  if (vote.state === 'refused') return false;
  return vote.before.some(isOwed) || (vote.isAnsweredAfter ? vote.after.some(isOwed) : vote.state === 'owed');
}

/** What the votes of a node come to. */
export function count(node: ProcessNode, votes: readonly Vote[]): 'given' | 'refused' | 'owed' {
  if (!('several' in node)) return 'given';
  const refused = votes.filter(({ state }) => state === 'refused').length;
  const given = votes.filter((vote) => vote.state !== 'refused' && !isOwed(vote)).length;
  if (node.several === 'ANY') return refused > 0 ? 'refused' : given > 0 ? 'given' : 'owed';
  const share = node.several === 'ALL' ? node.passPercent / 100 : 1;
  const needed = Math.max(1, Math.ceil(votes.length * share));
  if (votes.length - refused < needed) return 'refused';
  return given >= needed ? 'given' : 'owed';
}

/** What votes come to that all have to be given. */
export function countAll(votes: readonly Vote[]): 'given' | 'owed' {
  return votes.some(isOwed) ? 'owed' : 'given';
}

/** The votes that are owed now for a vote: signs come before it or after it. */
export function listOwing(vote: Vote): Vote[] {
  if (vote.state === 'refused') return [];
  const before = vote.before.flatMap(listOwing);
  if (before.length > 0) return before;
  if (vote.isAnsweredAfter) return vote.after.flatMap(listOwing);
  return vote.state === 'owed' ? [vote] : [];
}

/** Whether a vote is another one, or has it among its signs. */
export function holds(vote: Vote, sought: Vote): boolean {
  return vote === sought || [...vote.before, ...vote.after].some((one) => holds(one, sought));
}

/** The vote to which a sign was added. */
export function findOwner(votes: readonly Vote[], sought: Vote): Vote | undefined {
  for (const vote of votes) {
    const signs = [...vote.before, ...vote.after];
    const owner = signs.includes(sought) ? vote : findOwner(signs, sought);
    if (owner) return owner;
  }
  return undefined;
}
