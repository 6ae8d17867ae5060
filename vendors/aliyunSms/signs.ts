import { randomInt } from 'node:crypto';
import { requireNumber, requireParameter } from '../aliyun/gateway';
import type { AliyunAction, AliyunAnswer, AliyunParameters } from '../aliyun/gateway';
import { formatChinaTime } from '../chinaTime';
import type { RateLimits } from '../rateLimits';
import type { ReviewedItem, ReviewedItems } from '../reviewed';
import type { World } from '../vendor';
import { refuse, succeed } from './answers';
import { AUDIT_STATES, STATES, takeApplication } from './reviews';

// "短信签名规范": 2 to 12 characters, no brackets, as the vendor adds 【】 itself. AddSmsSign: a remark of up to 200 characters, and
// each file JPG, PNG, GIF or JPEG of up to 2 MB.
const NAME = /^[\p{L}\p{N}]+$/u;
const MOST_REMARK = 200;
const MOST_FILE_BYTES = 2 * 1024 * 1024;
const FILE_SUFFIXES = ['jpg', 'png', 'gif', 'jpeg'];

/** The calls for signs of 2017-05-25, by their former names (Add, Query, Modify) and their newer ones (Create, Get, Update). */
export function createSignActions(
  items: ReviewedItems,
  applications: RateLimits,
  world: World,
): Record<string, AliyunAction> {
  function submit(parameters: AliyunParameters, account: string): AliyunAnswer | undefined {
    const name = requireParameter(parameters, 'SignName');
    const source = String(requireNumber(parameters, 'SignSource', 0, 6));
    const remark = parameters.get('Remark') ?? '';
    if (name.length < 2 || name.length > 12) return refuse('isv.SIGN_OVER_LIMIT');
    if (!NAME.test(name)) return refuse('isv.SIGN_NAME_ILLEGAL');
    if (remark.length > MOST_REMARK) return refuse('isv.PARAM_LENGTH_LIMIT');
    const files = checkFiles(parameters);
    if (files !== undefined) return files;
    if (!takeApplication(applications, account, world.now())) return refuse('isv.SMS_OVER_LIMIT');
    const details = { source, remark, type: parameters.get('SignType') ?? '1' };
    items.submit({ id: name, account, kind: 'sign', name, text: remark, details, submittedAt: world.now() });
    return undefined;
  }

  function add(parameters: AliyunParameters, account: string): AliyunAnswer {
    const SignName = requireParameter(parameters, 'SignName');
    if (items.find('sign', account, SignName) !== undefined) return refuse('isv.SIGN_NAME_ILLEGAL');
    return submit(parameters, account) ?? succeed({ SignName, OrderId: String(randomInt(1e9)) });
  }

  // Only a sign that was refused can be changed.
  function modify(parameters: AliyunParameters, account: string): AliyunAnswer {
    const SignName = requireParameter(parameters, 'SignName');
    const former = items.find('sign', account, SignName);
    if (former === undefined) return refuse('isv.SMS_SIGNATURE_ILLEGAL');
    if (items.stateOf(former, world.now()).state !== 'refused') return refuse('isv.ERROR_SIGN_NOT_MODIFY');
    return submit(parameters, account) ?? succeed({ SignName });
  }

  function find(
    parameters: AliyunParameters,
    account: string,
    describe: (item: ReviewedItem) => Readonly<Record<string, unknown>>,
  ): AliyunAnswer {
    const item = items.find('sign', account, requireParameter(parameters, 'SignName'));
    return item === undefined ? refuse('isv.SMS_SIGNATURE_ILLEGAL') : succeed(describe(item));
  }

  const describe = (item: ReviewedItem) => ({ SignName: item.name, CreateDate: formatChinaTime(item.submittedAt) });

  return {
    AddSmsSign: add,
    CreateSmsSign: withQualification(add),
    ModifySmsSign: modify,
    UpdateSmsSign: withQualification(modify),

    DeleteSmsSign: (parameters, account) => {
      const item = items.find('sign', account, requireParameter(parameters, 'SignName'));
      if (item === undefined) return refuse('isv.SMS_SIGNATURE_ILLEGAL');
      if (items.stateOf(item, world.now()).state === 'waiting') return refuse('isv.ERROR_SIGN_NOT_DELETE');
      items.remove(item);
      return succeed({ SignName: item.name });
    },

    QuerySmsSign: (parameters, account) =>
      find(parameters, account, (item) => {
        const { state, reason } = items.stateOf(item, world.now());
        return { ...describe(item), SignStatus: STATES[state], Reason: state === 'refused' ? reason : '无审批备注' };
      }),

    GetSmsSign: (parameters, account) =>
      find(parameters, account, (item) => {
        const { state, reason } = items.stateOf(item, world.now());
        return {
          ...describe(item),
          SignStatus: STATES[state],
          Remark: item.details.remark,
          AuditInfo: { RejectInfo: reason, AuditDate: formatChinaTime(item.submittedAt) },
        };
      }),

    QuerySmsSignList: (parameters, account) => {
      const size = parameters.has('PageSize') ? requireNumber(parameters, 'PageSize', 1, 50) : 10;
      const page = parameters.has('PageIndex') ? requireNumber(parameters, 'PageIndex', 1, 1_000_000) : 1;
      const all = items.list('sign', account);
      return succeed({
        CurrentPage: page,
        PageSize: size,
        TotalCount: all.length,
        SmsSignList: all.slice((page - 1) * size, page * size).map((item) => {
          const { state, reason } = items.stateOf(item, world.now());
          const BusinessType = item.details.type === '0' ? '验证码类型' : '通用类型';
          return { ...describe(item), AuditStatus: AUDIT_STATES[state], BusinessType, Reason: { RejectInfo: reason } };
        }),
      });
    },
  };
}

// The newer calls name the qualification of the organization, which the vendor has passed before.
function withQualification(action: AliyunAction): AliyunAction {
  return (parameters, account) => {
    requireNumber(parameters, 'QualificationId', 1, Number.MAX_SAFE_INTEGER);
    return action(parameters, account);
  };
}

function checkFiles(parameters: AliyunParameters): AliyunAnswer | undefined {
  for (let index = 1; ; index += 1) {
    const contents = parameters.get(`SignFileList.${index}.FileContents`);
    if (contents === undefined) return undefined;
    const suffix = parameters.get(`SignFileList.${index}.FileSuffix`) ?? '';
    if (!FILE_SUFFIXES.includes(suffix.toLowerCase())) return refuse('isv.INVALID_PARAMETERS');
    if (Buffer.from(contents, 'base64').length > MOST_FILE_BYTES) return refuse('isv.SIGN_FILE_LIMIT');
  }
}
