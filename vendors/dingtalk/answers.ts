import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** An answer of the older endpoints (oapi.dingtalk.com). They answer with HTTP 200, also where they refuse. */
export type OldAnswer = Readonly<Record<string, unknown>> & { readonly errcode: number; readonly errmsg: string };

/** Refuses a request to an older endpoint. */
export function refuse(errcode: number, errmsg: string): OldAnswer {
  return { errcode, errmsg, request_id: randomUUID() };
}

/**
 * Refuses a request to an older endpoint for its access token: code 88, with the reason in `sub_code`, which is a text
 * ("全局错误码", 鉴权异常).
 */
export function refuseAccess(subCode: string, subMessage: string): OldAnswer {
  const errmsg = `ding talk error[subcode=${subCode},submsg=${subMessage}]`;
  return { ...refuse(88, errmsg), sub_code: subCode, sub_msg: subMessage };
}

/** Answers a request to an older endpoint. */
export function succeed(fields: Readonly<Record<string, unknown>> = {}): OldAnswer {
  return { errcode: 0, errmsg: 'ok', ...fields, request_id: randomUUID() };
}

/** A refusal of a newer endpoint (api.dingtalk.com), which has an HTTP status of its own. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Refuses a request to a newer endpoint; the cards name their problems by the code alone. */
export function problem(code: string, message = code, status = 400): Problem {
  return { status, code, message };
}

export function isProblem(answer: object): answer is Problem {
  return 'status' in answer && 'code' in answer && 'message' in answer;
}

export function sendProblem(reply: FastifyReply, { status, code, message }: Problem): FastifyReply {
  return reply.code(status).send({ requestid: randomUUID(), code, message });
}
