import type { AliyunAnswer } from '../aliyun/gateway';

// Codes and words: "国内消息API错误码" (help.aliyun.com/document_detail/101346.html).
const REFUSALS = {
  'isv.MOBILE_NUMBER_ILLEGAL': '手机号码格式错误',
  'isv.MOBILE_COUNT_OVER_LIMIT': '手机号码数量超过限制',
  'isv.SMS_SIGNATURE_ILLEGAL': '该账号下找不到对应签名',
  'isv.SMS_TEMPLATE_ILLEGAL': '该账号下找不到对应模板',
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': '签名和模板类型不一致',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板变量中存在未赋值变量',
  'isv.TEMPLATE_PARAMS_ILLEGAL': '传入的变量内容和实际申请模板时变量所选择的属性类型不配',
  'isv.INVALID_JSON_PARAM': '参数格式错误,不是合法的JSON格式',
  'isv.INVALID_PARAMETERS': '参数格式不正确',
  'isv.PARAM_LENGTH_LIMIT': '参数超过长度限制',
  'isv.PARAM_NOT_SUPPORT_URL': '变量不支持传入URL',
  'isv.TEMPLATE_OVER_LIMIT': '模板字符数量超过限制',
  'isv.SIGN_OVER_LIMIT': '签名字符数量超过限制',
  'isv.SIGN_NAME_ILLEGAL': '签名名称不符合规范',
  'isv.SIGN_FILE_LIMIT': '签名认证材料附件大小超过限制',
  'isv.SIGN_SOURCE_ILLEGAL': '签名来源不支持',
  'isv.SMS_OVER_LIMIT': '单日最多申请模板或签名100条',
  'isv.ERROR_SIGN_NOT_DELETE': '审核中的签名，暂时无法删除',
  'isv.ERROR_SIGN_NOT_MODIFY': '已通过的签名不支持修改',
  'isv.ERROR_TEMPLATE_NOT_DELETE': '审核中的模板，暂时无法删除',
  'isv.ERROR_TEMPLATE_NOT_MODIFY': '已通过的模板不支持修改',
} as const;

/** Answers that the call has succeeded. */
export function succeed(fields: Readonly<Record<string, unknown>> = {}): AliyunAnswer {
  return { Code: 'OK', Message: 'OK', ...fields };
}

/** Refuses a call with a code of the product and its words. */
export function refuse(code: keyof typeof REFUSALS): AliyunAnswer {
  return { Code: code, Message: REFUSALS[code] };
}
