import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument } from '../endpoint';
import { MAX_LENGTHS, optionalText } from '../rules';
import { credential } from '../secret';
import { submittedValues } from './submitted';

const NO_ADDRESS = '回调地址无效';
const CALL = `${ADMIN_PATH}/workflow/call` as const;

/** The headers of a call of another system. Their values never change for a repeated attempt, but for time and signature. */
export const CALL_HEADERS = {
  /** The id of the call, by which the other system recognises an attempt that it has had before. */
  key: 'idempotency-key',
  /** When this attempt was made, in seconds since 1970. */
  time: 'x-call-time',
  /** `sha256=` and, in hexadecimal digits, the HMAC-SHA256 of the time, a dot and the body, by the secret of the merchant. */
  signature: 'x-call-signature',
} as const;

/** After how many minutes a call that has failed is tried again, by the number of attempts so far. */
export const CALL_PAUSES_MINUTES = [1, 3, 8, 15, 30] as const;

/** The most attempts of one call, in a little less than an hour. */
export const MAX_CALL_ATTEMPTS = CALL_PAUSES_MINUTES.length + 1;

/** How long the other system may take to answer, in seconds. */
export const CALL_TIMEOUT_SECONDS = 10;

/** The most bytes of an answer that are read. */
export const MAX_CALL_ANSWER_BYTES = 256 * 1024;

/** How many days a node waits for a call back. */
export const MAX_CALL_BACK_DAYS = 7;

/** The states of a call that has not ended: it waits for its next attempt, is being made, or waits for the call back. */
export const OPEN_CALL_STATES = ['WAITING', 'IN_FLIGHT', 'AWAITING_CALL_BACK'] as const;

/** How a call of another system stands. `CANCELLED`: its instance has gone elsewhere. */
export const CALL_STATES = [...OPEN_CALL_STATES, 'DONE', 'FAILED', 'CANCELLED'] as const;

/** What another system that calls back reports. */
export const CALL_RESULTS = ['DONE', 'FAILED'] as const;

/** The secret with which the calls of other systems are signed that nodes of processes make (APR-04). */
export const callSecrets = {
  /** Tells whether there is a secret with which calls are signed, and since when. The secret itself is shown once only. */
  getCallSecret: endpoint({
    method: 'GET',
    path: `${CALL}/secret`,
    arg: noArgument,
    data: v.object({
      /** Null: the first call makes a secret. */
      createTime: v.nullable(v.string()),
    }),
    needs: 'workflow:process:query',
    changes: false,
    owned: {},
  }),
  /** Makes a new secret, with which all calls are signed from now on, and answers it this once. */
  renewCallSecret: endpoint({
    method: 'POST',
    path: `${CALL}/secret/renew`,
    arg: noArgument,
    data: v.object({ secretId: v.string(), secret: credential(v.string()) }),
    needs: 'workflow:process:publish',
    changes: { action: 'add', kind: 'callSecret', id: 'secretId' },
    stepUp: true,
    owned: {},
  }),
};

/** What other systems call. No page of the portal does. */
export const callBacks = {
  /**
   * Takes what another system reports of a call for which a node waits. The address with its token is in the call itself. A token that
   * is none, and that of a call that is gone, are refused alike. Once it is taken, a further report changes nothing and is answered the
   * same. Values that the form does not take are refused, and can be sent again.
   */
  callBack: endpoint({
    method: 'POST',
    path: `${CALL}/back/{token}`,
    arg: v.object({
      token: credential(v.pipe(v.string(NO_ADDRESS), v.regex(/^[0-9a-z]{14}\.[\w-]{43}$/, NO_ADDRESS))),
      result: v.picklist(CALL_RESULTS, '请提供处理结果 DONE 或 FAILED'),
      /** The fields that the other system sets, as far as the node lets it. */
      values: v.optional(submittedValues),
      /** Why it has failed, for the managers of the process. */
      message: optionalText(MAX_LENGTHS.remark),
    }),
    data: v.object({ result: v.picklist(CALL_RESULTS) }),
    needs: 'public',
    changes: { action: 'handle', kind: 'instance' },
    // The call is looked up by its token.
    owned: {},
  }),
};
