import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessTree } from 'contract/workflow/processTree';

/** How an instance stands. */
export type InstanceStatus = 'RUNNING' | 'PASSED' | 'REFUSED' | 'CANCELLED';

/**
 * Where an instance is. A node with branches gives its token a child for each branch that is taken, and the token waits until
 * all its children have ended. So two branches can never be counted as one, whatever is returned or skipped in them.
 */
export interface Token {
  readonly id: number;
  /** The token whose child this is. Null: the token of the whole instance. */
  readonly parent: number | null;
  /** The branch in which the token moves. Null: the outermost sequence, or a detour. */
  readonly branchId: string | null;
  /** The node at which the token is. `START_NODE_ID`: with the starter. */
  readonly nodeId: string;
  /** The number of this visit, new each time that a token comes to a node. Tasks, timers and calls of earlier visits are void. */
  readonly visit: number;
  /**
   * What the token waits for: to be told the people of its node (`FINDING`), people, time, a call or children (`WAITING`), its
   * child tokens (`FORKED`), the token that does a former node again (`DETOUR`), its manager, since it cannot go on by itself
   * (`PARKED`), or nothing, while it goes on (`DONE`).
   */
  readonly waitsFor: 'FINDING' | 'WAITING' | 'FORKED' | 'DETOUR' | 'PARKED' | 'DONE';
}

/** How a task stands. `HELD`: it waits for its turn or for the signs that were added before it. */
export type TaskStatus =
  | 'OPEN'
  | 'HELD'
  | 'PASSING'
  | 'PASSED'
  | 'REFUSED'
  | 'RETURNED'
  | 'CANCELLED'
  | 'SKIPPED'
  | 'TRANSFERRED';

/** Where an added sign stands to the task that it was added to. A delegate acts for the task's person and gives it back. */
export type SignSide = 'BEFORE' | 'AFTER' | 'BESIDE' | 'DELEGATE';

/** What one person has to do, or has done, at one visit of a node. */
export interface Task {
  readonly id: number;
  readonly token: number;
  readonly visit: number;
  readonly nodeId: string;
  readonly userId: string;
  readonly status: TaskStatus;
  /** The task to which this one was added as a sign. Null: the node itself asked for it. */
  readonly addedTo: number | null;
  readonly side: SignSide | null;
}

/**
 * The state of an instance, as plain data. Ended tasks stay, since votes and questions of later nodes look at them. The tasks of a
 * visit stand in the order in which people are asked.
 */
export interface InstanceState {
  readonly status: InstanceStatus;
  readonly isSuspended: boolean;
  readonly starterId: string;
  readonly values: FormValues;
  readonly tokens: readonly Token[];
  readonly tasks: readonly Task[];
  /** The task that was decided last by a person: only this decision can be pulled back. */
  readonly lastDecision: number | null;
  /** The last number that was given to a token, a task or a visit. */
  readonly lastNumber: number;
  /** What has come in from outside while the instance was suspended. It counts when the instance resumes. */
  readonly deferred: readonly OutsideEvent[];
}

/** What a person does. Who may do it is checked by the caller of the engine, which knows permissions. */
export type PersonEvent =
  | { readonly kind: 'PASS'; readonly taskId: number; readonly values?: FormValues }
  | { readonly kind: 'REFUSE'; readonly taskId: number }
  /** To a node before this one. `RUN_AGAIN`: everything from there on; `COME_BACK`: only that node, then this one again. */
  | { readonly kind: 'RETURN'; readonly taskId: number; readonly to: string; readonly then: 'RUN_AGAIN' | 'COME_BACK' }
  | {
      readonly kind: 'TRANSFER';
      readonly taskId: number;
      readonly userId: string;
      /** The time limit or a manager hands it over, whatever the node lets its people do. */
      readonly isForced?: true;
    }
  | {
      readonly kind: 'ADD_SIGNS';
      readonly taskId: number;
      readonly side: SignSide;
      readonly userIds: readonly string[];
    }
  | { readonly kind: 'REMOVE_SIGN'; readonly taskId: number }
  | { readonly kind: 'PULL_BACK'; readonly taskId: number }
  | { readonly kind: 'WITHDRAW' }
  | { readonly kind: 'TERMINATE' }
  | { readonly kind: 'SUSPEND' }
  | { readonly kind: 'RESUME' }
  /** A manager lets what is parked try again, or go on behind it. */
  | { readonly kind: 'REPAIR'; readonly token: number; readonly by: 'RETRY' | 'SKIP' };

/** What a person does with an open task. */
export type TaskEvent = Exclude<Extract<PersonEvent, { readonly taskId: number }>, { readonly kind: 'PULL_BACK' }>;

/** The answer to an effect. An answer to a visit that has ended changes nothing. */
export type OutsideEvent = { readonly token: number; readonly visit: number } & (
  | {
      readonly kind: 'PEOPLE_FOUND';
      readonly userIds: readonly string[];
      /** From 0 to 1, for a draw by lot. */ readonly lot: number;
    }
  | { readonly kind: 'TIME_PASSED' }
  | { readonly kind: 'TIMED_OUT'; readonly action: 'REMIND' | 'PASS' | 'REFUSE' | 'HAND_TO_LEADER' }
  | { readonly kind: 'CALL_DONE'; readonly values?: FormValues }
  | { readonly kind: 'CALL_FAILED' }
  | { readonly kind: 'CHILDREN_ENDED'; readonly havePassed: boolean }
);

/** What happens to an instance. */
export type ProcessEvent = PersonEvent | OutsideEvent;

/** What the caller of the engine has to do, in the transaction in which it stores the state. */
export type Effect =
  | {
      readonly kind: 'FIND_PEOPLE' | 'CALL' | 'START_CHILDREN' | 'START_DELAY' | 'START_TIMEOUT' | 'CANCEL_CHILDREN';
      readonly token: number;
      readonly visit: number;
      readonly nodeId: string;
    }
  | { readonly kind: 'TASK_OPENED' | 'REMIND' | 'HAND_TO_LEADER'; readonly taskId: number }
  | { readonly kind: 'COPY'; readonly nodeId: string }
  | { readonly kind: 'PARKED'; readonly token: number; readonly reason: ParkReason }
  | { readonly kind: 'ENDED'; readonly status: InstanceStatus };

/** Why an instance waits for its manager. */
export type ParkReason = 'NOBODY' | 'CALL_FAILED' | 'CHILD_REFUSED' | 'TOO_MANY_STEPS' | 'NODE_GONE';

/** Why an event is refused. The state stays as it was. */
export type EventRefusal =
  /** The instance has ended, or it is suspended, or the task has been decided already. */
  | 'ENDED'
  | 'SUSPENDED'
  | 'TASK_NOT_OPEN'
  /** The node, the process or the kind of task does not allow it. */
  | 'NOT_ALLOWED'
  /** The node has the button for it switched off. */
  | 'NOT_OFFERED'
  | 'NO_SUCH_PLACE'
  | 'TOO_MANY_SIGNS';

/** A process as the engine reads it. */
export interface Process {
  readonly definition: ProcessDefinition;
  readonly tree: ProcessTree;
}

/** A node or branch that a token has come to. */
export interface Step {
  /** The id of the node or branch. */
  readonly id: string;
  /** The number of the visit. */
  readonly visit: number;
}

/** What an event has led to. `steps` are in the order in which they were made. */
export type Advanced =
  | { readonly state: InstanceState; readonly effects: readonly Effect[]; readonly steps: readonly Step[] }
  | { readonly refusal: EventRefusal };
