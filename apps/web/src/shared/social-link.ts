/** The operator's community page, given at build time; without one no link is drawn (AMB-083). */
export const SOCIAL_URL: string = import.meta.env['VITE_SOCIAL_URL'] ?? '';
