// The contrast ratio that WCAG 2.1 requires for text of normal size.
const MIN_CONTRAST = 4.5;
const STEP = 0.06;

type Channels = readonly [red: number, green: number, blue: number];

/**
 * Finds the tone nearest to a colour that is readable on a background: the colour itself if it is readable, otherwise a
 * darker or lighter tone. Both colours are `#rrggbb`.
 */
export function findReadableTone(ground: string, color: string): string {
  const below = channelsOf(ground);
  const towards: Channels = contrast(BLACK, below) > contrast(WHITE, below) ? BLACK : WHITE;
  let tone = channelsOf(color);
  for (let share = 0; contrast(tone, below) < MIN_CONTRAST && share < 1; share += STEP) {
    tone = mixed(channelsOf(color), towards, share + STEP);
  }
  return hexOf(tone);
}

/** Mixes a share (0 to 1) of another colour into a colour. Both `#rrggbb`. */
export function mixColors(color: string, other: string, share: number): string {
  return hexOf(mixed(channelsOf(color), channelsOf(other), share));
}

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): Channels {
  const short = /^#(.)(.)(.)$/.exec(color);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : color;
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

function mixed([red, green, blue]: Channels, towards: Channels, share: number): Channels {
  const blend = (from: number, to: number) => from + (to - from) * Math.min(share, 1);
  return [blend(red, towards[0]), blend(green, towards[1]), blend(blue, towards[2])];
}

function contrast(one: Channels, other: Channels): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
