import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { MAX_LENGTHS, WRONG_FORMAT } from '../rules';
import { credential } from '../secret';

/** Seconds for which a token of an app is valid. */
export const APP_TOKEN_LIFETIME_SECONDS = 300;

/** Tokens for isolated children, which must not have the session's own token. */
export const appTokens = {
  /**
   * Issues a token that calls the endpoints of one child in the caller's name, and nothing else. It ends with the
   * session.
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
      /** Seconds from now. */
      expiresIn: v.number(),
    }),
    needs: 'signed-in',
    changes: true,
    owned: {},
  }),
};
