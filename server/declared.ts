import type { Endpoints } from 'contract/endpoint';
import { registry } from 'contract/registry';
import type { JobKinds } from './jobs/kind';
import type { ServerModule } from './module';
import type { ParameterDefinition } from './parameters/definition';
import type { FieldProblem } from './refusal';
import type { Services } from './services';

const files: readonly Endpoints[] = Object.values(registry);

/**
 * Merges the declarations of all modules. Throws if two modules declare the same name, or if the contract names a kind
 * of row for which no module declares a table. So the server does not start if it could not check the ids in an
 * argument.
 */
export function collectDeclarations(modules: readonly ServerModule[]): Pick<
  Services,
  | 'owned'
  | 'exporters'
  | 'audited'
  | 'businessKinds'
  | 'callbackAccounts'
  | 'protectedLists'
  | 'traceReaders'
  | 'notificationEvents'
> & {
  readonly jobKinds: JobKinds;
} {
  const owned = single(
    'kind of row',
    modules.flatMap((module) => Object.entries(module.owned ?? {})),
  );
  const exporters = single(
    'kind of file',
    modules.flatMap((module) => Object.entries(module.exporters ?? {})),
  );
  const audited = single(
    'audited kind',
    modules.flatMap((module) => Object.entries(module.audited ?? {})),
  );
  const callbackAccounts = single(
    'kind of callback account',
    modules.flatMap((module) => Object.entries(module.callbackAccounts ?? {})),
  );
  for (const kind of ownedRowKinds) {
    if (!owned.has(kind)) throw new Error(`no module declares the table of the kind of row "${kind}"`);
  }
  const jobKinds = single(
    'kind of job',
    modules.flatMap(({ jobs = [] }) => jobs.map((kind) => [kind.kind, kind] as const)),
  );
  const protectedLists = single(
    'protected list',
    modules.flatMap(({ protectedLists: lists = [] }) => lists.map((list) => [list.key, list] as const)),
  );
  const notificationEvents = single(
    'event',
    modules.flatMap(({ notifications = [] }) => notifications.map((event) => [event.key, event] as const)),
  );
  const businessKinds = single(
    'kind of business object',
    modules.flatMap((module) => Object.entries(module.businessKinds ?? {})),
  );
  const traceReaders = modules.flatMap(({ traces = [] }) => traces);
  return {
    owned,
    audited,
    exporters: Object.fromEntries(exporters),
    callbackAccounts,
    businessKinds,
    jobKinds,
    protectedLists,
    traceReaders,
    notificationEvents,
  };
}

/** The kinds of rows whose ids occur in arguments of the contract. */
export const ownedRowKinds: ReadonlySet<string> = new Set(
  files.flatMap((endpoints) =>
    Object.values(endpoints).flatMap(({ owned }) =>
      Object.values(owned).flatMap((one) => (one === undefined ? [] : [typeof one === 'string' ? one : one.kind])),
    ),
  ),
);

/** The parameters of all modules, by key. Throws if two modules declare the same key. */
export function collectParameters(modules: readonly ServerModule[]): ReadonlyMap<string, ParameterDefinition> {
  return single(
    'parameter',
    modules.flatMap(({ parameters = [] }) => parameters.map((definition) => [definition.key, definition] as const)),
  );
}

/** The unique indexes that a form can violate, with their field and message. */
export function collectUniqueIndexes(modules: readonly ServerModule[]): ReadonlyMap<string, FieldProblem> {
  return single(
    'unique index',
    modules.flatMap((module) => Object.entries(module.taken ?? {})),
  );
}

function single<Value>(what: string, entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  const map = new Map(entries);
  if (map.size < entries.length) {
    const names = entries.map(([name]) => name);
    throw new Error(`two modules declare the ${what} "${names.find((name, at) => names.indexOf(name) < at) ?? ''}"`);
  }
  return map;
}
