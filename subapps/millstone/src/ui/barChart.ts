import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { styleMap } from 'lit-html/directives/style-map.js';
import { createAxisScale, getPointAtKey, pickLabelledDays } from '../../../kit/charts';

// How many labels fit below a chart in the narrowest window.
const LABELS = 7;
// The part of its place that a bar leaves free.
const GAP = 0.25;

/** One bar of a chart. */
export interface Bar {
  readonly value: number;
  /** The label below the bar. Only some bars have room for it. */
  readonly label: string;
  /** The name of the bar in the tooltip, such as `今日（截至 15:00）`. */
  readonly name: string;
  /** Whether the period of the bar is not over yet. Such a bar is hatched, and always labelled by its name. */
  readonly isUnfinished?: boolean;
}

/** A chart of bars, and how it is drawn. */
export interface BarChart {
  /** What the chart shows, for screen readers. */
  readonly about: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

/**
 * The bar of a chart that the user points to, by the pointer or by the arrow keys. `onChange` renders the page again.
 */
export class BarChoice {
  index: number | undefined;

  constructor(private readonly onChange: () => void) {}

  /** Sets the bar; undefined for none. */
  readonly set = (index: number | undefined): void => {
    if (index === this.index) return;
    this.index = index;
    this.onChange();
  };
}

/**
 * Renders a bar chart with grid lines, a unit, and a tooltip for the bar that the user points to or moves to with the
 * arrow keys.
 */
export function renderBarChart({ about, unit, bars, format }: BarChart, choice: BarChoice): TemplateResult {
  const last = bars.length - 1;
  const { top, ticks } = createAxisScale(Math.max(0, ...bars.map(({ value }) => value)));
  const index = choice.index === undefined ? undefined : Math.min(choice.index, last);
  const step = 100 / Math.max(1, bars.length);
  const said = ({ name, value }: Bar) => `${name} ${format(value)}`;
  const shown = index === undefined ? undefined : bars[index];
  const current = shown ?? bars[last];
  const labelled = new Set(pickLabelledDays(bars.length, LABELS));
  const walk = (event: KeyboardEvent) => {
    const to = getPointAtKey(event.key, index ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    choice.set(to);
  };
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    choice.set(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
  };
  return html`<div
    class="kit-chart kit-bars"
    role="slider"
    tabindex="0"
    aria-label=${about}
    aria-valuemin="0"
    aria-valuemax=${last}
    aria-valuenow=${index ?? last}
    aria-valuetext=${current ? said(current) : ''}
    @keydown=${walk}
    @focus=${() => choice.set(choice.index ?? last)}
    @blur=${() => choice.set(undefined)}
  >
    <span class="kit-tick kit-unit" aria-hidden="true">${unit}</span>
    <div class="kit-plot" aria-hidden="true" @pointermove=${point} @pointerleave=${() => choice.set(undefined)}>
      ${ticks.map(
        (tick) =>
          html`<div class="kit-grid" style=${styleMap({ bottom: `${(100 * tick) / top}%` })}>
            <span class="kit-tick">${tick.toLocaleString('en-US')}</span>
          </div>`,
      )}
      ${bars.map(({ value, label, name, isUnfinished = false }, at) => {
        const isLast = at === last;
        const text = isUnfinished ? name : labelled.has(at) && !hasUnfinishedAfter(bars, at) ? label : '';
        return html`<div
            class=${`kit-bar ${isUnfinished ? 'unfinished' : ''} ${at === index ? 'chosen' : ''}`}
            style=${styleMap({
              left: `${at * step + (step * GAP) / 2}%`,
              width: `${step * (1 - GAP)}%`,
              height: `${(100 * value) / top}%`,
            })}
          ></div>
          ${
            text
              ? html`<span
                  class=${`kit-tick kit-bar-label ${isLast && isUnfinished ? 'end' : ''}`}
                  style=${styleMap(isLast && isUnfinished ? { right: '0' } : { left: `${(at + 0.5) * step}%` })}
                  >${text}</span
                >`
              : nothing
          }`;
      })}
      ${
        shown && index !== undefined
          ? html`<div
              class="kit-tip"
              style=${styleMap(
                index > last / 2
                  ? { right: `calc(${100 - index * step}% + 8px)` }
                  : { left: `calc(${(index + 1) * step}% + 8px)` },
              )}
            >
              <div>${shown.name}</div>
              <strong>${format(shown.value)}</strong>
            </div>`
          : nothing
      }
    </div>
  </div>`;
}

// Whether the long label of an unfinished bar at the end would cover the label of this bar.
function hasUnfinishedAfter(bars: readonly Bar[], at: number): boolean {
  return bars.at(-1)?.isUnfinished === true && at >= bars.length - 1 - Math.ceil(bars.length / LABELS);
}
