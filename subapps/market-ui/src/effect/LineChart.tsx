import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  createAxisScale,
  createDayScale,
  createMonotonePath,
  getPointAtKey,
  pickLabelledDays,
} from '../../../kit/charts';
import { useChild } from '../child';
import { formatCount } from '../ui/figures';
import { useWidth } from './useWidth';

const HEIGHT = 260;
const LEFT = 56;
const RIGHT = 16;
const TOP = 28;
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
  const path = createMonotonePath(values.map((value, at) => ({ x: xOf(at), y: yOf(value) })));
  const ground = yOf(0);
  const textAt = (at: number) => `${days[at] ?? ''} ${label} ${formatCount(values[at] ?? 0)}`;
  const walk = (event: KeyboardEvent) => {
    const to = getPointAtKey(event.key, index ?? last, last);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
  };

  return (
    <div
      ref={frame}
      className="kit-chart"
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
        <text className="kit-tick" x={LEFT - 8} y={10} textAnchor="end">
          {t('次')}
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="kit-grid" x1={LEFT} x2={width - RIGHT} y1={yOf(tick)} y2={yOf(tick)} />
            <text className="kit-tick" x={LEFT - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">
              {formatCount(tick)}
            </text>
          </g>
        ))}
        {pickLabelledDays(days.length, Math.floor((width - LEFT - RIGHT) / DAY_WIDTH)).map((at) => (
          <text key={at} className="kit-tick" x={xOf(at)} y={HEIGHT - 8} textAnchor={at === 0 ? 'start' : 'middle'}>
            {days[at]?.slice(5)}
          </text>
        ))}
        <path className="kit-area" d={`${path}V${ground}H${xOf(0)}Z`} />
        <path className="kit-line" d={path} />
        {index !== undefined && (
          <>
            <line className="kit-cursor" x1={xOf(index)} x2={xOf(index)} y1={TOP} y2={ground} />
            <circle className="kit-dot" cx={xOf(index)} cy={yOf(values[index] ?? 0)} r={4} />
          </>
        )}
      </svg>
      {index !== undefined && (
        <div
          className="kit-tip"
          style={xOf(index) > width / 2 ? { right: width - xOf(index) + 12 } : { left: xOf(index) + 12 }}
        >
          <div>{days[index]}</div>
          <strong>{formatCount(values[index] ?? 0)}</strong> {label}
        </div>
      )}
    </div>
  );
}
