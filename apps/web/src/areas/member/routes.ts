import { layout, type RouteConfigEntry } from '@react-router/dev/routes';

/** Member screens, one line each. A screen is a folder under areas/member named after its noun. */
export const memberRoutes: RouteConfigEntry[] = [layout('areas/member/member-layout.tsx', [])];
