import { maskEmail, maskPhone } from '../secret';

/** How a field shows its value to people who may see that there is one, and not which. */
export const FIELD_MASKS = ['NONE', 'NAME', 'PHONE', 'MAIL', 'IDENTITY_NUMBER', 'BANK_CARD', 'WHOLE'] as const;

/** How a field masks its value. */
export type FieldMask = (typeof FIELD_MASKS)[number];

/** Labels of the masks. */
export const FIELD_MASK_LABELS: Readonly<Record<FieldMask, string>> = {
  NONE: '不脱敏',
  NAME: '姓名',
  PHONE: '手机号码',
  MAIL: '电子邮箱',
  IDENTITY_NUMBER: '身份证号码',
  BANK_CARD: '银行卡号',
  WHOLE: '全部隐藏',
};

/** The masked form of a text. */
export function maskText(text: string, mask: FieldMask): string {
  switch (mask) {
    case 'NONE':
      return text;
    case 'NAME':
      return `${Array.from(text)[0] ?? ''}**`;
    case 'PHONE':
      return maskPhone(text);
    case 'MAIL':
      return maskEmail(text);
    case 'IDENTITY_NUMBER':
      return keepEnds(text, 4, 2);
    case 'BANK_CARD':
      return keepEnds(text, 0, 4);
    case 'WHOLE':
      return '****';
  }
}

// A text that is not much longer than what would be kept is hidden whole.
function keepEnds(text: string, first: number, last: number): string {
  return text.length < (first + last) * 2 ? '****' : `${text.slice(0, first)}****${text.slice(-last)}`;
}
