/** Member and console pages stay out of search engines. */
export function pageTitle(title: string) {
  return [{ title: `${title} · Tributary` }, { name: 'robots', content: 'noindex' }];
}
