/**
 * The codes of the vendors of SMS for a recipient who wants no messages: has unsubscribed, or has complained. Alibaba Cloud: "短信回执错误码",
 * Tencent Cloud: "短信发送和回执状态错误码" (1015, 通常是用户退订或者命中运营商黑名单).
 */
export const SMS_OPT_OUT_CODES: ReadonlySet<string> = new Set([
  ...['USER_REJECT', 'MOBILE_IN_BLACK'],
  ...['FailedOperation.PhoneNumberInBlacklist', 'FailedOperation.PhoneNumberOnBlacklist', 'MBBLACK', 'BLACK'],
]);
