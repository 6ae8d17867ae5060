import type { EChartsCoreOption } from 'echarts/core';
import { paletteOf, tokens } from '@/ui/theme/tokens';
import type { Look } from '@/ui/theme/tokens';
import { countText } from './measures';

/** What a chart shows. */
export interface ChartPlan {
  readonly kind: 'line' | 'bar';
  /** What is counted. */
  readonly name: string;
  readonly points: readonly { readonly label: string; readonly value: number }[];
}

/** How ECharts draws it in the portal's look: a line over time, or bars with the longest on top. */
export function optionOf({ kind, name, points }: ChartPlan, look: Look): EChartsCoreOption {
  const { accent, accentTint, text, textSecondary, line, raised } = paletteOf(look);
  const labels = points.map(({ label }) => label);
  const quiet = { axisLine: { lineStyle: { color: line } }, axisTick: { show: false } };
  const words = { color: textSecondary, fontFamily: tokens.fontFamily, fontSize: 12 };
  const category = { type: 'category', data: labels, axisLabel: words, ...quiet };
  const value = {
    type: 'value',
    axisLabel: { ...words, formatter: countText },
    splitLine: { lineStyle: { color: line } },
    minInterval: 1,
  };
  const isLine = kind === 'line';
  return {
    // It moves nothing for who wants no movement, and a picture taken at once is whole.
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
      valueFormatter: countText,
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
                formatter: ({ dataIndex }: { readonly dataIndex: number }) => countText(points[dataIndex]?.value ?? 0),
              },
            }),
      },
    ],
  };
}
