import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([LineChart, BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

const PIXEL_RATIO = 2;

/** Renders a chart into an element and resizes it with the element. Returns the cleanup. */
export function mountChart(place: HTMLElement, option: EChartsCoreOption): () => void {
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

/** Returns the chart in an element as an image, at a resolution for high-density screens and print. */
export function getChartCanvas(place: HTMLElement, backgroundColor: string): HTMLCanvasElement | undefined {
  return echarts.getInstanceByDom(place)?.renderToCanvas({ pixelRatio: PIXEL_RATIO, backgroundColor });
}
