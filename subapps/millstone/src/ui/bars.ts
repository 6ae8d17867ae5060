import { html, svg } from 'lit-html';
import type { TemplateResult } from 'lit-html';

const WIDTH = 960;
const HEIGHT = 180;
const GAP = 0.25;

/** One bar of a chart, with its tooltip. */
export interface Bar {
  readonly value: number;
  readonly label: string;
}

/**
 * Renders a bar chart as one image with the label `about`. Screen readers find the numbers in a table below the chart.
 */
export function renderBarChart(about: string, bars: readonly Bar[]): TemplateResult {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return html`<svg
    class="chart"
    viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    role="img"
    aria-label=${about}
  >
    ${bars.map(({ value, label }, index) => {
      const height = (value / most) * HEIGHT;
      return svg`<rect x=${index * step + (step * GAP) / 2} y=${HEIGHT - height} width=${step * (1 - GAP)} height=${height}>
        <title>${label}</title>
      </rect>`;
    })}
  </svg>`;
}
