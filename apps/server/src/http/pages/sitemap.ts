/** Search engines may read only the public pages. */
export const robotsOf = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /user/\nDisallow: /console/\nSitemap: ${origin}/sitemap.xml\n`;

/** Search engines may read no page of a staging installation. */
export const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** The public pages by their built files, in the documents' spelling. */
export const sitemapOf = (origin: string, files: readonly string[]): string => {
  const urls = files.map(
    (file) => `  <url><loc>${origin}/${file.replace(/\/?index\.html$/, '')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
};
