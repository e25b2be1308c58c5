import { useEffect, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import instrumentSans from './shared/styles/fonts/instrument-sans.woff2?url';
import { uncommented } from '../scripts/rewriting.ts';
import theme from '../scripts/theme.js?raw';
import { AppSplash } from './shared/splash/app-splash.tsx';
import './shared/styles/global.css';

export { RouteErrorBoundary as ErrorBoundary } from './shared/errors/route-error-boundary.tsx';

/**
 * Sets the theme before anything is painted. It is inline in the document: as a file it would wait for the styles on
 * a slow line. The application does not include it, since it has run before React.
 */
const BEFORE_PAINT = import.meta.env.SSR ? uncommented(theme) : '';

export interface RouteHandle {
  /** A page that is complete as HTML, sent without the application's scripts. */
  static?: boolean;
}

function useIsStaticPage(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.static === true);
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme is set before React starts, so the attributes may differ from the built ones.
    <html lang="en-IN" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#04151a" suppressHydrationWarning />
        <meta name="format-detection" content="telephone=no" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        <link rel="preload" href={instrumentSans} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icons/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  );
}

function ApplicationScripts() {
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function Root() {
  // Until now the document's script acted for the application.
  useEffect(() => {
    window.dispatchEvent(new Event('live'));
  }, []);
  return (
    <>
      <Outlet />
      {useIsStaticPage() ? <script src="/site.js" defer /> : <ApplicationScripts />}
    </>
  );
}

/** The content of the document for all other addresses before its code has run. */
export function HydrateFallback() {
  return (
    <>
      <AppSplash />
      <ApplicationScripts />
    </>
  );
}
