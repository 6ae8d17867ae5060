/** What people have done, each act by a key that its row in the history has as well. */
export class Ledger {
  accepted = 0;
  refused = 0;
  unanswered = 0;
  /** How often each act was accepted, and how often its answer was lost. */
  readonly acts = new Map<string, { accepted: number; unanswered: number }>();

  record(key: string, outcome: 'accepted' | 'refused' | 'unanswered'): void {
    this[outcome] += 1;
    if (outcome === 'refused') return;
    const act = this.acts.get(key) ?? { accepted: 0, unanswered: 0 };
    act[outcome] += 1;
    this.acts.set(key, act);
  }
}
