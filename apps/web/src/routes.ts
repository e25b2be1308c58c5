import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { consoleRoutes } from './areas/console/routes.ts';
import { memberRoutes } from './areas/member/routes.ts';

const developmentRoutes =
  process.env.NODE_ENV === 'development' || process.env.UI_GALLERY === '1'
    ? [
        route('gallery', 'areas/gallery/gallery-route.tsx'),
        route('gallery/console', 'areas/gallery/console-frame-route.tsx'),
        route('gallery/member', 'areas/gallery/member-frame-route.tsx'),
      ]
    : [];

/** Paths match in any letter case: the router's default, required by AMB-083. */
export default [
  layout('areas/public/public-layout.tsx', [
    index('areas/public/landing/landing-route.tsx'),
    route('package/:packageType', 'areas/public/package/package-route.tsx'),
    route('About', 'areas/public/about/about-route.tsx'),
    route('Product', 'areas/public/product/product-route.tsx'),
    route('Unique', 'areas/public/unique/unique-route.tsx'),
    route('Ourwhy', 'areas/public/our-why/our-why-route.tsx'),
    route('transparency', 'areas/public/transparency/transparency-route.tsx'),
    route('transparency/history', 'areas/public/transparency/history-route.tsx'),
    route('transparency/custody', 'areas/public/transparency/custody-route.tsx'),
    route('plan', 'areas/public/plan/plan-route.tsx'),
    route('wind-down', 'areas/public/wind-down/wind-down-route.tsx'),
    route('developers', 'areas/public/developers/developers-route.tsx'),
    route('Support', 'areas/public/support/support-route.tsx'),
    route('Terms-and-conditions', 'areas/public/legal/terms-and-conditions-route.tsx'),
    route('Terms-of-use', 'areas/public/legal/terms-of-use-route.tsx'),
    route('Privacy-Policy', 'areas/public/legal/privacy-policy-route.tsx'),
    route('case-study/case-study-batteries-plus', 'areas/public/case-study/case-study-route.tsx'),
    route('page-unavailable', 'areas/public/unavailable/unavailable-route.tsx'),
    route('*', 'areas/public/not-found/not-found-route.tsx'),
  ]),
  ...memberRoutes,
  ...consoleRoutes,
  ...developmentRoutes,
] satisfies RouteConfig;
