export type { ChartPoint, ChartSeries } from './chart-scale.ts';
export * from './day-chart.tsx';
