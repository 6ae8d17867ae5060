import type { CodeMeaning } from '../outcome';

const WRONG_SECRET = { text: '签名不正确，请检查访问密钥' };
const WRONG_CLOCK = { text: '服务器的时间与服务商相差太大' };
const NO_RIGHT = { text: '该访问密钥没有短信服务的权限' };
const CLOSED = { text: '服务商账号已停用或欠费' };
const TOO_OFTEN: CodeMeaning = { text: '请求过于频繁，请稍后再试', isRetryable: true };
const SIGN = { text: '短信签名不存在或未通过审核' };
const TEMPLATE = { text: '短信模板不存在或未通过审核' };
const VALUES = { text: '模板变量的值不符合规范' };

// "公共错误码" and "API错误码" of the SMS of Alibaba Cloud.
/** What the documented codes of the SMS of Alibaba Cloud mean. */
export const ALIYUN_CODES: Readonly<Record<string, CodeMeaning>> = {
  'InvalidAccessKeyId.NotFound': { text: '服务商不认识该访问密钥 ID' },
  'InvalidAccessKeyId.Inactive': { text: '该访问密钥已停用' },
  SignatureDoesNotMatch: WRONG_SECRET,
  IncompleteSignature: WRONG_SECRET,
  SignatureNonceUsed: { text: '请求被重复提交' },
  'InvalidTimeStamp.Expired': WRONG_CLOCK,
  'InvalidTimeStamp.Format': WRONG_CLOCK,
  'Forbidden.RAM': NO_RIGHT,
  NoPermission: NO_RIGHT,
  'isp.RAM_PERMISSION_DENY': NO_RIGHT,
  'isv.DENY_IP_RANGE': { text: '服务商不接受该服务器的 IP 地址' },
  'isv.ACCOUNT_NOT_EXISTS': CLOSED,
  'isv.ACCOUNT_ABNORMAL': CLOSED,
  'isv.OUT_OF_SERVICE': CLOSED,
  'isv.AMOUNT_NOT_ENOUGH': CLOSED,
  'isv.PRODUCT_UN_SUBSCRIPT': { text: '未开通服务商的短信服务' },
  'isv.PRODUCT_UNSUBSCRIBE': { text: '未开通服务商的短信服务' },
  'isv.SMS_SIGNATURE_ILLEGAL': SIGN,
  'isv.SMS_SIGN_ILLEGAL': SIGN,
  'isv.SIGNATURE_BLACKLIST': { text: '短信签名被服务商列入黑名单' },
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': { text: '该短信签名不能用于这类模板' },
  'isv.SMS_TEMPLATE_ILLEGAL': TEMPLATE,
  'isv.TEMPLATE_MISSING_PARAMETERS': { text: '模板变量没有值' },
  'isv.TEMPLATE_PARAMS_ILLEGAL': VALUES,
  'isv.INVALID_PARAMETERS': VALUES,
  'isv.INVALID_JSON_PARAM': VALUES,
  'isv.PARAM_LENGTH_LIMIT': { text: '模板变量的值过长' },
  'isv.PARAM_NOT_SUPPORT_URL': { text: '模板变量的值不能包含网址' },
  'isv.BLACK_KEY_CONTROL_LIMIT': { text: '短信内容包含服务商禁止的词' },
  'isv.SMS_CONTENT_ILLEGAL': { text: '短信内容包含服务商禁止的词' },
  'isv.MOBILE_NUMBER_ILLEGAL': { text: '手机号不正确' },
  'isv.MOBILE_COUNT_OVER_LIMIT': { text: '手机号数量超过服务商的上限' },
  'isv.DOMESTIC_NUMBER_NOT_SUPPORTED': { text: '该模板不支持国内手机号' },
  'isv.BUSINESS_LIMIT_CONTROL': { text: '该手机号的短信超过服务商的频率限制', isRetryable: true },
  'isv.DAY_LIMIT_CONTROL': { text: '超过服务商账号的每日发送上限' },
  'isv.MONTH_LIMIT_CONTROL': { text: '超过服务商账号的每月发送上限' },
  'isv.EXTEND_CODE_ERROR': { text: '扩展码不正确' },
  'isv.TEMPLATE_OVER_LIMIT': { text: '短信内容过长' },
  'isv.SIGN_OVER_LIMIT': { text: '签名的长度不符合服务商的要求' },
  'isv.SIGN_NAME_ILLEGAL': { text: '签名不符合服务商的规范，或已存在' },
  'isv.SIGN_FILE_LIMIT': { text: '签名的证明文件过大' },
  'isv.SIGN_SOURCE_ILLEGAL': { text: '服务商不支持该签名来源' },
  'isv.SMS_OVER_LIMIT': { text: '超过服务商每日可提交的签名和模板数量', isRetryable: true },
  'isv.ERROR_SIGN_NOT_DELETE': { text: '服务商正在审核，暂时不能删除' },
  'isv.ERROR_SIGN_NOT_MODIFY': { text: '服务商只允许修改未通过审核的签名' },
  'isv.ERROR_TEMPLATE_NOT_DELETE': { text: '服务商正在审核，暂时不能删除' },
  'isv.ERROR_TEMPLATE_NOT_MODIFY': { text: '服务商只允许修改未通过审核的模板' },
  'isp.SYSTEM_ERROR': { text: '服务商系统繁忙', isRetryable: true },
  ServiceUnavailable: { text: '服务商系统繁忙', isRetryable: true },
  InternalError: { text: '服务商系统繁忙', isRetryable: true },
  Throttling: TOO_OFTEN,
  'Throttling.User': TOO_OFTEN,
};
