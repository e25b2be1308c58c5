/** The operator's address for support, given at build time; without one the pages say that there is none (PUB-21). */
export const SUPPORT_EMAIL: string = import.meta.env['VITE_SUPPORT_EMAIL'] ?? '';
