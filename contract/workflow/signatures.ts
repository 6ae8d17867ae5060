import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint } from '../endpoint';
import { CONFIDENTIAL } from '../hidden';
import { wholeNumber } from '../paging';
import { rowId } from '../rules';

/** The width and height in pixels of the largest picture of a signature. */
export const MAX_SIGNATURE_SIZE = { width: 1024, height: 512 } as const;

/** The most characters of a signature: a picture of about 90 KB. */
export const MAX_SIGNATURE_LENGTH = 120_000;

const WRONG_PICTURE = '签名图片格式错误，请重新签名';

/** A signature that is written by hand, as a PNG in a data address. Where a node wants one, each decision there has its own. */
export const signature = v.pipe(
  v.string(WRONG_PICTURE),
  v.maxLength(MAX_SIGNATURE_LENGTH, '签名图片过大，请重新签名'),
  v.regex(/^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/, WRONG_PICTURE),
  v.metadata(CONFIDENTIAL),
);

/** The signatures that people have given with their decisions (APR-01). */
export const signatures = {
  /** Reads the signature of a decided task, for all who may read the instance. */
  getSignature: endpoint({
    method: 'GET',
    path: `${ADMIN_PATH}/workflow/instance/signature`,
    arg: v.object({ instanceId: rowId(), taskId: wholeNumber(1, 2 ** 31 - 1) }),
    data: v.object({ signature: v.string() }),
    needs: 'signed-in',
    changes: false,
    owned: { instanceId: 'instance' },
  }),
};
