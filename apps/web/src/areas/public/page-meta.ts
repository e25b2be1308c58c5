import type { MetaDescriptor } from 'react-router';
import { figure } from './content/figure.ts';
import type { PublicPath } from './public-paths.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Absent on pages without their own address: not found, or unavailable. */
  path?: PublicPath;
}

/** Absolute addresses need the operator's own domain, which the server knows and the build does not. */
const ORIGIN = figure('origin');

const addressesOf = (path: PublicPath, name: string, description: string): MetaDescriptor[] => [
  { tagName: 'link' as const, rel: 'canonical', href: `${ORIGIN}${path}` },
  { property: 'og:url', content: `${ORIGIN}${path}` },
  { property: 'og:image', content: `${ORIGIN}/icons/social-card.png` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  {
    property: 'og:image:alt',
    content: 'Tributary: small streams, one current. Rewards are not guaranteed.',
  },
  { name: 'twitter:card', content: 'summary_large_image' },
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name,
      description,
      url: `${ORIGIN}${path}`,
      inLanguage: 'en-IN',
      isPartOf: { '@type': 'WebSite', name: 'Tributary', url: `${ORIGIN}/` },
    },
  },
];

export function pageMeta({ title, description, path }: PageMeta): MetaDescriptor[] {
  const fullTitle = `${title} · Tributary`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Tributary' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(path ? addressesOf(path, fullTitle, description) : []),
  ];
}
