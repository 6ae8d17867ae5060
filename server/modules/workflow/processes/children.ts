import { sql } from 'drizzle-orm';
import type { Message } from 'contract/text';
import { listNodes } from 'contract/workflow/processDefinition';
import type { ProcessNode } from 'contract/workflow/processDefinition';
import type { ChildNode } from 'contract/workflow/processNodes';
import type { Db } from '../../../db/store';
import { processVersions as versions, processes } from './schema';

/** A node that starts a process which can’t be started by it. */
interface ChildProblem {
  readonly node: ChildNode;
  readonly message: Message;
}

/**
 * Finds the child processes that the merchant does not have, and those that start the process itself again, directly or by their own
 * children: such processes would start each other without an end. What others start is read from their published versions.
 */
export async function findChildProblems(
  db: Db,
  { processKey, nodes }: { readonly processKey: string; readonly nodes: readonly ProcessNode[] },
): Promise<readonly ChildProblem[]> {
  const children = listNodes(nodes).flatMap((node) => (node.kind === 'CHILD' && node.processKey !== '' ? [node] : []));
  if (children.length === 0) return [];
  const started = await readStarted(db);
  return children.flatMap((node): ChildProblem[] => {
    const values = { key: node.processKey };
    if (!started.has(node.processKey)) return [{ node, message: { text: '没有标识为“{key}”的流程', values } }];
    if (!leadsTo(started, node.processKey, processKey)) return [];
    return [{ node, message: { text: '子流程“{key}”会再次发起本流程，形成循环', values } }];
  });
}

// The keys of all processes, each with the keys of those that its published version starts.
async function readStarted(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ key: string; children: readonly string[] }>(sql`
    select p.process_key as key, array(
      select child #>> '{}' from ${versions} v,
        jsonb_path_query(v.definition, 'strict $.** ? (@.kind == "CHILD").processKey', '{}', true) child
      where v.process_id = p.process_id and v.number = p.version_number
    ) as children from ${processes} p`);
  return new Map(rows.map(({ key, children }) => [key, children]));
}

function leadsTo(started: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const isOnTheWay = (key: string): boolean => {
    if (key === to) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return (started.get(key) ?? []).some(isOnTheWay);
  };
  return isOnTheWay(from);
}
