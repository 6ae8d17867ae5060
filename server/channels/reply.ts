/** What a person has answered to a message, as its vendor reports it: repeated, late and out of order. */
export interface Reply {
  /** The same whenever the vendor repeats the answer, and another one for each further answer. */
  readonly key: string;
  readonly phone: string;
  readonly text: string;
  /** When the person has sent it, by the vendor's clock; null if the vendor does not say. */
  readonly time: Date | null;
}
