import { randomBytes } from 'node:crypto';

/** An answer of WeChat, which has HTTP status 200, also where it refuses. */
export type WeChatAnswer = Readonly<Record<string, unknown>>;

/** Refuses a request. The words end with an id of the request, as the vendor's do. */
export function refuse(errcode: number, errmsg: string): WeChatAnswer {
  const rid = [8, 8, 8].map((length) => randomBytes(length / 2).toString('hex')).join('-');
  return { errcode, errmsg: `${errmsg} rid: ${rid}` };
}
