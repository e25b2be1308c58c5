import type { MetaDescriptor } from 'react-router';
import type { PublicPath } from './public-paths.ts';

interface PageMeta {
  title: string;
  description: string;
  path?: PublicPath;
}

/** Absolute addresses need the operator's own domain, which is known at build time only if it was given. */
const ORIGIN: string = import.meta.env['VITE_PUBLIC_ORIGIN'] ?? '';

export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} · Tributary`;
  const canonical =
    ORIGIN && path ? [{ tagName: 'link' as const, rel: 'canonical', href: `${ORIGIN}${path}` }] : [];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Tributary' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${ORIGIN}/icons/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: 'Tributary: small streams, one current. Rewards are not guaranteed.',
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...canonical,
  ];
}
