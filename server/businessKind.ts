/** The object of a module for which a process was started. */
export interface BusinessReference {
  /** The name under which the module declares what happens at the end. */
  readonly kind: string;
  readonly id: string;
}

/** What has become of a process that was started for an object of a module. */
export interface ProcessEnd {
  readonly instanceId: string;
  readonly businessId: string;
  /** `CANCELLED`: withdrawn by its starter or ended by a manager. */
  readonly status: 'CANCELLED' | 'PASSED' | 'REFUSED';
  /** The people who have passed it themselves at a node for approvers. Empty if it has passed without anybody. */
  readonly approverIds: readonly string[];
  /** Who has decided it last, or has withdrawn or ended it, with which words. Null: nobody, such as a time limit. */
  readonly personName: string | null;
  readonly opinion: string | null;
}
