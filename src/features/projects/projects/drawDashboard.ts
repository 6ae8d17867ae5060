import { createPalette, tokens } from '@/ui/theme/tokens';
import type { Appearance } from '@/ui/theme/tokens';
import { getChartCanvas } from './echarts';
import type { FormattedFigure } from './figures';

// All lengths are in CSS pixels. The image has SCALE times as many pixels in each direction.
const SCALE = 2;
const WIDTH = 1200;
const MARGIN = 32;
const HEAD = 176;
const CAPTION = 40;
const GAP = 24;

/** The texts above the charts in the exported image of a dashboard: title, period and totals. */
export interface DashboardImageTexts {
  readonly title: string;
  readonly period: string;
  readonly figures: readonly FormattedFigure[];
}

/** Draws a dashboard as one image: its figures, and below them the charts of the page. */
export async function drawDashboard(charts: HTMLElement, texts: DashboardImageTexts, look: Appearance): Promise<Blob> {
  const { card, text, textSecondary } = createPalette(look);
  const rows = rowsOf(
    [...charts.querySelectorAll<HTMLElement>('[data-chart]')].flatMap((place) => {
      const image = getChartCanvas(place, card);
      return image ? [{ caption: place.dataset.chart ?? '', image }] : [];
    }),
  );
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = (HEAD + MARGIN + rows.reduce((sum, { height }) => sum + CAPTION + height, 0)) * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.scale(SCALE, SCALE);
  pen.fillStyle = card;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (words: string, x: number, y: number, size: number, color: string = text) => {
    pen.font = `${size > 14 ? 600 : 400} ${String(size)}px ${tokens.fontFamily}`;
    pen.fillStyle = color;
    pen.fillText(words, x, y);
  };
  write(texts.title, MARGIN, 48, 20);
  write(texts.period, MARGIN, 74, 12, textSecondary);
  texts.figures.forEach(({ label, value, change }, place) => {
    const x = MARGIN + (place * (WIDTH - 2 * MARGIN)) / texts.figures.length;
    write(label, x, 108, 12, textSecondary);
    write(value, x, 138, 24);
    write(change.words, x, 160, 12, textSecondary);
  });
  let top = HEAD;
  for (const { drawn, width, height } of rows) {
    drawn.forEach(({ caption, image }, place) => {
      const left = MARGIN + place * (width + GAP);
      write(caption, left, top + 24, 14);
      pen.drawImage(image, left, top + CAPTION, width, (image.height / image.width) * width);
    });
    top += CAPTION + height;
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture could not be made'));
    }, 'image/png');
  });
}

interface Drawn {
  readonly caption: string;
  readonly image: HTMLCanvasElement;
}

// Arranges the charts in rows as on the page: a wide chart has its own row, and two narrow charts share one.
function rowsOf(all: readonly Drawn[]) {
  const widest = Math.max(...all.map(({ image }) => image.width));
  const rows: Drawn[][] = [];
  for (const drawn of all) {
    const last = rows.at(-1);
    const hasRoom = last?.length === 1 && [...last, drawn].every(({ image }) => image.width < widest * 0.75);
    if (hasRoom) last.push(drawn);
    else rows.push([drawn]);
  }
  return rows.map((drawn) => {
    const width = (WIDTH - 2 * MARGIN - (drawn.length - 1) * GAP) / drawn.length;
    const heights = drawn.map(({ image }) => (image.height / image.width) * width);
    return { drawn, width, height: Math.max(0, ...heights) };
  });
}
