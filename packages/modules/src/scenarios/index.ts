export { playScenario } from './play-scenario.ts';
