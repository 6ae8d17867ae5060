import type { CodeMeaning } from '../outcome';

const KEY_UNKNOWN = { text: '服务商不认识该访问密钥 ID' };
const WRONG_SECRET = { text: '签名不正确，请检查访问密钥' };
const NO_RIGHT = { text: '该访问密钥没有短信服务的权限' };
const CLOSED = { text: '服务商账号已停用或欠费' };
const BUSY: CodeMeaning = { text: '服务商系统繁忙', isRetryable: true };
const TOO_OFTEN: CodeMeaning = { text: '请求过于频繁，请稍后再试', isRetryable: true };
const OF_NUMBER: CodeMeaning = { text: '该手机号的短信超过服务商的频率限制', isRetryable: true };
const OF_DAY = { text: '超过服务商账号的每日发送上限' };
const SIGN = { text: '短信签名不存在或未通过审核' };
const TEMPLATE = { text: '短信模板不存在或未通过审核' };
const VALUES = { text: '模板变量的值不符合规范' };
const NUMBER = { text: '手机号不正确' };

// "公共错误码", and "短信发送和回执状态错误码" of the SMS of Tencent Cloud.
/** What the documented codes of the SMS of Tencent Cloud mean. */
export const TENCENT_CODES: Readonly<Record<string, CodeMeaning>> = {
  'AuthFailure.SecretIdNotFound': KEY_UNKNOWN,
  'AuthFailure.InvalidSecretId': KEY_UNKNOWN,
  'AuthFailure.SignatureFailure': WRONG_SECRET,
  'AuthFailure.InvalidAuthorization': WRONG_SECRET,
  'AuthFailure.SignatureExpire': { text: '服务器的时间与服务商相差太大' },
  'AuthFailure.UnauthorizedOperation': NO_RIGHT,
  UnauthorizedOperation: NO_RIGHT,
  'UnauthorizedOperation.RequestPermissionDeny': NO_RIGHT,
  'UnauthorizedOperation.RequestIpNotInWhitelist': { text: '服务商不接受该服务器的 IP 地址' },
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': { text: 'SdkAppId 不属于该访问密钥' },
  'InvalidParameterValue.SdkAppIdNotExist': { text: 'SdkAppId 不存在' },
  'UnauthorizedOperation.SdkAppIdIsDisabled': CLOSED,
  'UnauthorizedOperation.ServiceSuspendDueToArrears': CLOSED,
  'FailedOperation.InsufficientBalanceInSmsPackage': CLOSED,
  'UnauthorizedOperation.IndividualUserMarketingSmsPermissionDeny': { text: '个人用户不能发送营销短信' },
  'FailedOperation.MissingSignature': SIGN,
  'FailedOperation.SignatureIncorrectOrUnapproved': SIGN,
  'FailedOperation.TemplateIncorrectOrUnapproved': TEMPLATE,
  'FailedOperation.TemplateUnapprovedOrNotExist': TEMPLATE,
  'FailedOperation.MissingTemplateList': TEMPLATE,
  'FailedOperation.TemplateIdNotExist': TEMPLATE,
  'FailedOperation.MissingTemplateToModify': TEMPLATE,
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': VALUES,
  'InvalidParameterValue.TemplateParameterFormatError': VALUES,
  'InvalidParameterValue.TemplateParameterLengthLimit': { text: '模板变量的值过长' },
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': { text: '模板变量的值不能包含网址' },
  'InvalidParameterValue.ContentLengthLimit': { text: '短信内容过长' },
  'FailedOperation.ContainSensitiveWord': { text: '短信内容包含服务商禁止的词' },
  'FailedOperation.MarketingSendTimeConstraint': { text: '营销短信只能在 8 点到 22 点之间发送' },
  'FailedOperation.PhoneNumberInBlacklist': { text: '手机号在服务商的黑名单中' },
  'FailedOperation.PhoneNumberOnBlacklist': { text: '手机号在服务商的黑名单中' },
  'FailedOperation.PhoneNumberParseFail': NUMBER,
  'InvalidParameterValue.IncorrectPhoneNumber': NUMBER,
  'FailedOperation.JsonParseFail': VALUES,
  'FailedOperation.FailResolvePacket': VALUES,
  'UnsupportedOperation.ContainDomesticAndInternationalPhoneNumber': NUMBER,
  'UnsupportedOperation.UnsupportedRegion': { text: '服务商不支持该地域' },
  'FailedOperation.SignIdNotExist': SIGN,
  'FailedOperation.TemplateAlreadyPassedCheck': { text: '服务商只允许修改未通过审核的模板' },
  'InvalidParameterValue.SignAlreadyPassedCheck': { text: '服务商只允许修改未通过审核的签名' },
  'InvalidParameterValue.SignExistAndUnapproved': { text: '服务商处已有该签名' },
  'InvalidParameterValue.SignNameLengthTooLong': { text: '签名的长度不符合服务商的要求' },
  'InvalidParameterValue.MarketingTemplateWithoutUnsubscribe': { text: '营销短信须以“拒收请回复R”结尾' },
  'InvalidParameterValue.ImageInvalid': { text: '签名的证明文件无效' },
  'LimitExceeded.PhoneNumberCountLimit': { text: '手机号数量超过服务商的上限' },
  'LimitExceeded.PhoneNumberThirtySecondLimit': OF_NUMBER,
  'LimitExceeded.PhoneNumberOneHourLimit': OF_NUMBER,
  'LimitExceeded.PhoneNumberDailyLimit': OF_NUMBER,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': OF_NUMBER,
  'LimitExceeded.DeliveryFrequencyLimit': TOO_OFTEN,
  'LimitExceeded.AppMainlandChinaDailyLimit': OF_DAY,
  'LimitExceeded.AppDailyLimit': OF_DAY,
  'LimitExceeded.DailyLimit': OF_DAY,
  RequestLimitExceeded: TOO_OFTEN,
  InternalError: BUSY,
  'InternalError.Timeout': BUSY,
  'InternalError.OtherError': BUSY,
  'InternalError.RequestTimeException': { text: '服务器的时间与服务商相差太大' },
  'InternalError.SendAndRecvFail': BUSY,
};
