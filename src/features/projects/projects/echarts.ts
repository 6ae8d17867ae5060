import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([LineChart, BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

const PIXEL_RATIO = 2;

/** Draws a chart into its place and keeps it as large as that; answers how to put it away. */
export function drawChart(place: HTMLElement, option: EChartsCoreOption): () => void {
  const chart = echarts.init(place);
  chart.setOption(option);
  const observer = new ResizeObserver(() => {
    chart.resize();
  });
  observer.observe(place);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}

/** The chart in a place as a picture, sharp on good screens and in print. */
export function chartCanvas(place: HTMLElement, backgroundColor: string): HTMLCanvasElement | undefined {
  return echarts.getInstanceByDom(place)?.renderToCanvas({ pixelRatio: PIXEL_RATIO, backgroundColor });
}
