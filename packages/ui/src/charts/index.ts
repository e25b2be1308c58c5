export type { ChartPoint, ChartSeries } from './chart-scale.ts';
export type { FallStep } from './fall-scale.ts';
export * from './cell-chart.tsx';
export * from './date-bars.tsx';
export * from './day-chart.tsx';
export * from './day-strip.tsx';
export * from './histogram.tsx';
export * from './split-bar.tsx';
export * from './waterfall.tsx';
