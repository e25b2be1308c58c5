export { Balancer } from './balancer.ts';
export { measuredApp } from './measured-app.ts';
export { ROUTES, type RouteFacts } from './routes.ts';
export { seriesIn, strayLabels } from './series.ts';
export { SteadyLoad } from './steady-load.ts';
export { OPERATOR_PASSWORD, TestApp, type Caller, type Reply } from './test-app.ts';
