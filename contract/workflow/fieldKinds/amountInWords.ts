const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/** The largest amount that is written in words, a fen below a million millions. */
export const MAX_AMOUNT = 999_999_999_999.99;

/**
 * An amount of yuan in the capital numerals of cheques and invoices (大写): 壹万零伍佰元伍角整. Rounded to fen; empty for
 * what is out of range. The same in every language, since it belongs to the document.
 */
export function amountInWords(amount: number): string {
  if (!Number.isFinite(amount) || Math.abs(amount) > MAX_AMOUNT) return '';
  // By the decimal notation and not by `* 100`, which makes 100.49999 of 1.005 times 100.
  const fen = Math.round(Number(`${Math.abs(amount).toFixed(6)}e2`));
  if (fen === 0) return '零元整';
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan === 0 ? '' : `${wholeInWords(yuan)}元`;
  return `${amount < 0 ? '负' : ''}${whole}${partInWords(jiao, rest, yuan > 0)}`;
}

function partInWords(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return '整';
  const zero = jiao === 0 && hasYuan ? '零' : '';
  const tenths = jiao > 0 ? `${digit(jiao)}角` : zero;
  return fen > 0 ? `${tenths}${digit(fen)}分` : `${tenths}整`;
}

// Four digits at a time. A gap of zeros is read as one 零, and zeros at the end are not read. The rules of banks allow the
// 零 of 壹拾万零壹仟, too.
function wholeInWords(yuan: number): string {
  let words = '';
  let isGap = false;
  for (let group = GROUPS.length - 1; group >= 0; group -= 1) {
    const part = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (part === 0) {
      isGap = words !== '';
      continue;
    }
    let inWords = '';
    for (let place = 3; place >= 0; place -= 1) {
      const value = Math.floor(part / 10 ** place) % 10;
      if (value === 0) {
        isGap ||= words + inWords !== '';
        continue;
      }
      inWords += `${isGap ? '零' : ''}${digit(value)}${PLACES[place] ?? ''}`;
      isGap = false;
    }
    words += inWords + (GROUPS[group] ?? '');
  }
  return words;
}

function digit(value: number): string {
  return DIGITS[value] ?? '';
}
