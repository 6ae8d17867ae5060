import { findReadableTone } from './contrast';

it.each([
  ['#ffffff', '#1b58f4', '#1b58f4', 'what can be read stays as it is'],
  ['#1b58f4', '#ffffff', '#ffffff', 'white on a strong colour'],
])('on %s %s becomes %s: %s', (ground, color, tone) => {
  expect(findReadableTone(ground, color)).toBe(tone);
});

it.each([
  ['#171d27', '#1b58f4'],
  ['#ffffff', '#ffd400'],
  ['#fd0', '#ffffff'],
  ['#808080', '#7f7f7f'],
])('on %s a tone of %s is found that can be read', (ground, color) => {
  expect(contrastOf(findReadableTone(ground, color), ground)).toBeGreaterThanOrEqual(4.5);
});

// Computes the contrast independently of the tested code, by the definition in WCAG 2.1.
function contrastOf(one: string, other: string): number {
  const luminance = (color: string) => {
    const digits = color.length === 4 ? color.replace(/[^#]/g, '$&$&') : color;
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const pair = [luminance(one), luminance(other)];
  return Math.max(...pair) / Math.min(...pair);
}
