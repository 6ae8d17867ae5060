import type { EChartsCoreOption } from 'echarts/core';
import { createPalette, tokens } from '@/ui/theme/tokens';
import type { Appearance } from '@/ui/theme/tokens';
import { formatCount } from './metrics';

/** What a chart shows: its kind, the name of the count, and the points. */
export interface ChartData {
  readonly kind: 'line' | 'bar';
  /** The label of the figure that the chart shows, such as 参与次数. */
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
}

/** Creates the ECharts options in the portal's style: a line over time, or horizontal bars with the longest on top. */
export function createChartOption({ kind, name, points }: ChartData, look: Appearance): EChartsCoreOption {
  const { accent, accentTint, text, textSecondary, line, raised } = createPalette(look);
  const labels = points.map(({ label }) => label);
  const quiet = { axisLine: { lineStyle: { color: line } }, axisTick: { show: false } };
  const words = { color: textSecondary, fontFamily: tokens.fontFamily, fontSize: 12 };
  const category = { type: 'category', data: labels, axisLabel: words, ...quiet };
  const value = {
    type: 'value',
    axisLabel: { ...words, formatter: formatCount },
    splitLine: { lineStyle: { color: line } },
    minInterval: 1,
  };
  const isLine = kind === 'line';
  return {
    // Disables the animation: some users prefer reduced motion, and an exported image has to be complete at once.
    animation: false,
    color: [accent],
    aria: { enabled: false },
    grid: { top: 16, right: isLine ? 24 : 72, bottom: 4, left: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: isLine ? 'line' : 'shadow' },
      backgroundColor: raised,
      borderColor: line,
      textStyle: { ...words, color: text },
      valueFormatter: formatCount,
    },
    xAxis: isLine ? { ...category, boundaryGap: false } : value,
    yAxis: isLine ? value : { ...category, inverse: true },
    series: [
      {
        type: kind,
        name,
        data: points.map((point) => point.value),
        ...(isLine
          ? {
              smooth: 0.25,
              // Keeps the line between the values of two neighbouring days, so that it shows no value that no day has.
              smoothMonotone: 'x',
              showSymbol: points.length <= 31,
              symbolSize: 6,
              areaStyle: { color: accentTint, opacity: 0.6 },
            }
          : {
              barMaxWidth: 18,
              itemStyle: { borderRadius: 3 },
              label: {
                ...words,
                show: true,
                position: 'right',
                color: text,
                formatter: ({ dataIndex }: { readonly dataIndex: number }) =>
                  formatCount(points[dataIndex]?.value ?? 0),
              },
            }),
      },
    ],
  };
}
