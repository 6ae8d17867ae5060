// A message of up to 70 characters is one; of a longer one each part has 67, since the rest numbers the parts.
const WHOLE = 70;
const PART = 67;

/** How many messages are billed for a text, its sign included. */
export function countParts(text: string): number {
  const { length } = text;
  return length <= WHOLE ? 1 : Math.ceil(length / PART);
}

/** Whether the value of a variable contains an address of the web, which the vendors forbid. */
export function containsUrl(value: string): boolean {
  return /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|cn|net|org|top|cc)\b/i.test(value);
}
