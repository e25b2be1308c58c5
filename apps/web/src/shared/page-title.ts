/** Member and console pages are nobody's search result. */
export function pageTitle(title: string) {
  return [{ title: `${title} · Tributary` }, { name: 'robots', content: 'noindex' }];
}
