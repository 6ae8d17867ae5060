import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useChild } from '../child';
import { formatCount } from '../ui/figures';
import { pickLabelledDays, createDayScale, createAxisScale } from './chart';
import own from './effect.module.css';
import { useWidth } from './useWidth';

const HEIGHT = 260;
const LEFT = 56;
const RIGHT = 16;
const TOP = 12;
const BOTTOM = 28;
// The width of a day's label with its margin, in pixels.
const DAY_WIDTH = 88;

interface Props {
  readonly days: readonly string[];
  readonly values: readonly number[];
  /** What the values count, such as 参与次数: the label that is shown with a value. */
  readonly label: string;
}

/** A line chart over days. Shows the value of the day that the user selects with the pointer or the arrow keys. */
export function LineChart({ days, values, label }: Props) {
  const { t } = useChild();
  const [frame, width] = useWidth(800);
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const index = chosen === undefined ? undefined : Math.min(chosen, last);
  const { top, ticks } = createAxisScale(Math.max(0, ...values));
  const { xOf, indexAt } = createDayScale(days.length, LEFT, width - RIGHT);
  const yOf = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const points = values.map((value, at) => `${xOf(at).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ');
  const ground = yOf(0);
  const textAt = (at: number) => `${days[at] ?? ''} ${label} ${formatCount(values[at] ?? 0)}`;
  const walk = (event: KeyboardEvent) => {
    const to = stepTo(event.key, index ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };

  return (
    <div
      ref={frame}
      className={own.chart}
      role="slider"
      tabIndex={0}
      aria-label={t('{label}每日趋势', { label })}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index ?? last}
      aria-valuetext={textAt(index ?? last)}
      onKeyDown={walk}
      onFocus={() => setChosen((former) => former ?? last)}
      onBlur={() => setChosen(undefined)}
      onPointerMove={({ clientX, currentTarget }) =>
        setChosen(indexAt(clientX - currentTarget.getBoundingClientRect().left))
      }
      onPointerLeave={() => setChosen(undefined)}
    >
      <svg width={width} height={HEIGHT} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={own.grid} x1={LEFT} x2={width - RIGHT} y1={yOf(tick)} y2={yOf(tick)} />
            <text className={own.tick} x={LEFT - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {pickLabelledDays(days.length, Math.floor((width - LEFT - RIGHT) / DAY_WIDTH)).map((at) => (
          <text key={at} className={own.tick} x={xOf(at)} y={HEIGHT - 8} textAnchor={at === 0 ? 'start' : 'middle'}>
            {days[at]?.slice(5)}
          </text>
        ))}
        <polygon className={own.area} points={`${xOf(0)},${ground} ${points} ${xOf(last)},${ground}`} />
        <polyline className={own.line} points={points} />
        {index !== undefined && (
          <>
            <line className={own.cursor} x1={xOf(index)} x2={xOf(index)} y1={TOP} y2={ground} />
            <circle className={own.dot} cx={xOf(index)} cy={yOf(values[index] ?? 0)} r={4} />
          </>
        )}
      </svg>
      {index !== undefined && (
        <div
          className={own.tip}
          style={xOf(index) > width / 2 ? { right: width - xOf(index) + 12 } : { left: xOf(index) + 12 }}
        >
          <div>{days[index]}</div>
          <strong>{formatCount(values[index] ?? 0)}</strong> {label}
        </div>
      )}
    </div>
  );
}

function stepTo(key: string, from: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(last, from + 1);
    case 'PageDown':
      return Math.max(0, from - 7);
    case 'PageUp':
      return Math.min(last, from + 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
