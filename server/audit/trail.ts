/** The objects that a call changes, as the audit log follows them. */
export interface AuditTrail {
  /**
   * Follows further objects than those that the argument names, such as those of an imported file. A handler calls it
   * before it changes them. `readIds` runs again after the change, and so finds the objects that the call has added.
   */
  readonly follow: (kind: string, readIds: () => Promise<readonly string[]>) => Promise<void>;
}
