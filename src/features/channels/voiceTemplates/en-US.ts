import type { Texts } from '@/platform/language/translateWith';

/** English texts of the voice templates. */
export const enUS: Texts = {
  语音模板: 'Voice templates',
  '电话中朗读的文本或播放的语音文件，花括号中的变量在呼叫时填入':
    'The texts that calls speak, or the files that they play. Variables in braces are filled in on calling',
  '暂无语音模板，请点击右上角“新增”添加': 'No voice templates yet. Add one with “Add” at the top right',
  '停用语音模板“{name}”？': 'Disable the voice template “{name}”?',
  '停用后不能用它呼叫。': 'Nobody can be called with it while it is disabled.',
  '删除语音模板“{name}”？': 'Delete the voice template “{name}”?',

  // The form.
  新增语音模板: 'Add voice template',
  复制语音模板: 'Copy voice template',
  编辑语音模板: 'Edit voice template',
  播放内容: 'Content',
  请选择播放内容: 'Choose what is played',
  文本转语音: 'Text to speech',
  语音文件: 'Voice file',
  'TTS 模板编号': 'Id of the TTS template',
  语音文件编号: 'Id of the voice file',
  请输入服务商处的编号: 'Enter the id that the vendor has given',
  在服务商的控制台创建并通过审核后得到的编号: 'The vendor gives it in its console, and reviews what it stands for',
  朗读的内容: 'Spoken text',
  请输入朗读的内容: 'Enter the text that is spoken',
  文件的内容: 'What the file says',
  '与服务商的模板一致，变量写在花括号中，与服务商模板的变量同名，例如 {name}':
    'The same text as that of the vendor’s template. Variables stand in braces and have the vendor’s names, such as {name}',
  '语音文件说了什么，仅供预览': 'What the file says, for previews only',
  '变量与服务商模板中的同名，只能使用英文字母、数字和下划线，例如 {name}':
    'Variables have the names of the vendor’s template: letters, digits and underscores, such as {name}',
  播放次数: 'Times played',
  '播放 1 到 3 次': 'Played 1 to 3 times',
  音量: 'Volume',
  '音量为 0 到 100 的整数': 'The volume is a whole number from 0 to 100',
  语速: 'Speed',
  '-500 到 500，0 为正常语速': '-500 to 500; 0 is the usual speed',
  '语速为 -500 到 500 的整数': 'The speed is a whole number from -500 to 500',
  '服务商限制对同一号码的呼叫：每分钟 {perMinute} 次，每小时 {perHour} 次，24 小时 {perDay} 次':
    'The vendor calls one number {perMinute} time a minute, {perHour} times an hour and {perDay} times in 24 hours at most',

  // Preview and test.
  '对方听到的内容（播放 {n} 次）': 'What is heard ({n} times)',
  '填写朗读的内容后，可在此预览': 'The preview appears once there is a text',
  没有填写文件的内容: 'What the file says is not known',
  '填入变量后约 {length} 个字符，最多 {n} 个': 'About {length} characters with the variables filled in; {n} at most',
  '变量“{name}”的值含有网址，不能朗读': 'The value of “{name}” has a web address, which is not spoken',
  被叫号码: 'Number to call',
  请输入被叫号码: 'Enter the number to call',
  '请输入手机号，或带区号的固定电话': 'Enter a mobile number, or a landline with its area code',
  呼叫: 'Call',
  服务商已开始呼叫: 'The vendor is calling',
};
