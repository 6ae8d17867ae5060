import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyText, parseObject } from '../requestBody';
import type { Fields } from '../requestBody';
import type { AccessTokens } from './accessTokens';
import { isProblem, problem, sendProblem } from './answers';
import type { DingTalkApp } from './settings';

/** Serves a newer endpoint for the app whose access token is in the header: a GET by its query, others by their JSON. */
export function serveNew(tokens: AccessTokens, answer: (app: DingTalkApp, sent: Fields) => object) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const app = tokens.appOfNew(request);
    if ('problem' in app) return sendProblem(reply, app.problem);
    const { searchParams } = new URL(request.url, 'http://vendor');
    const sent = request.method === 'GET' ? Object.fromEntries(searchParams) : parseObject(bodyText(request));
    const answered = sent === undefined ? problem('param.empty') : answer(app, sent);
    return isProblem(answered) ? sendProblem(reply, answered) : reply.send(answered);
  };
}
