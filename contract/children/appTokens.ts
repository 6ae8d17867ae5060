import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { MAX_LENGTHS, WRONG_FORMAT } from '../rules';
import { credential } from '../secret';

/** Seconds for which an app token is valid. */
export const APP_TOKEN_LIFETIME_SECONDS = 300;

/** App tokens: tokens for sub-apps that run in a sandboxed frame and must not have the session's own token. */
export const appTokens = {
  /**
   * Issues a token that calls the endpoints of one sub-app on behalf of the caller, and no other endpoints. The token
   * ends with the session.
   */
  issueAppToken: endpoint({
    method: 'POST',
    path: `${ADMIN_PATH}/appToken/issue`,
    arg: v.object({
      appCode: v.pipe(
        v.string(WRONG_FORMAT),
        v.maxLength(MAX_LENGTHS.code, WRONG_FORMAT),
        v.regex(/^[\w-]+$/, WRONG_FORMAT),
      ),
    }),
    data: v.object({
      token: credential(v.string()),
      /** The lifetime of the token in seconds. */
      expiresIn: v.number(),
    }),
    needs: 'signed-in',
    changes: { action: 'openApp', kind: 'app' },
    owned: {},
  }),
};
