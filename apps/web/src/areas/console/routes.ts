import { layout, type RouteConfigEntry } from '@react-router/dev/routes';

/** Operator screens, one line each. Nothing outside this folder may import from it. */
export const consoleRoutes: RouteConfigEntry[] = [layout('areas/console/console-layout.tsx', [])];
