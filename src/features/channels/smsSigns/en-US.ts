import type { Texts } from '@/platform/language/translateWith';

/** English texts of the signs of SMS. */
export const enUS: Texts = {
  '短信开头【】中的名称，由服务商审核': 'The names in 【】 with which SMS begin, reviewed by the vendors',
  '暂无短信签名，请点击右上角“新增”添加': 'No SMS signs yet. Add one with “Add” at the top right',
  新增短信签名: 'Add SMS sign',
  '编辑短信签名 {name}': 'Edit SMS sign {name}',
  '2 到 12 个字符，不含【】；保存后不能修改': '2 to 12 characters without 【】. It can’t be changed once saved',
  签名在该账号的服务商处登记: 'The sign is registered with the vendor of this account',
  签名来源: 'Source',
  申请说明: 'Note for the review',
  向服务商说明签名的归属和用途: 'Whose the sign is, and what it is for',
  '服务商处的签名不受影响。': 'The sign at the vendor stays.',
  '删除短信签名“{name}”？': 'Delete the SMS sign “{name}”?',
  '{n} 个模板使用该签名，不能删除': '{n} templates use this sign, so it can’t be deleted',
  '提交签名“{name}”审核': 'Submit the sign “{name}” for review',
  '服务商将审核签名的名称、来源和申请说明，审核期间不能修改。':
    'The vendor reviews name, source and note. They can’t be changed meanwhile.',
  从服务商导入签名: 'Import signs from the vendor',
  签名的名称不符合门户的规范: 'The portal does not take this name',
  服务商处有同名的签名: 'The vendor has another sign of this name',
  '资质 ID': 'Qualification ID',
  '资质 ID 只能包含数字': 'A qualification ID has digits only',
  '请输入服务商处的资质 ID': 'Enter the ID of the qualification at the vendor',
  '在服务商控制台的资质管理中查看，资质须已通过审核':
    'See the qualifications in the vendor’s console. It must have passed its review',
  证明图片: 'Proof',
  证明图片文件: 'File of the proof',
  '营业执照、应用后台或商标证书的截图，JPG 或 PNG，不超过 2 MB':
    'A licence, a page of the app’s console or a trademark certificate, as JPG or PNG of up to 2 MB',
  '已选择 {name}': 'Chosen: {name}',
  选择证明图片: 'Choose a picture',
  无法读取图片: 'The picture can’t be read',
  该账号已有此签名: 'This account has the sign already',
  '签名正在审核或已通过，不能再次提交': 'The sign is in review or has passed, so it can’t be submitted again',
  '签名正在审核或已通过，只能修改备注': 'The sign is in review or has passed, so only its remark can be changed',
  腾讯云要求上传证明图片: 'Tencent Cloud asks for a picture as proof',
  '签名数量已达上限（{n} 个）': 'There are as many signs as there can be ({n})',
  '{n} 个模板使用该签名（{names}），不能删除': '{n} templates use this sign ({names}), so it can’t be deleted',
};
