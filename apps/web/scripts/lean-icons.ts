import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OWN = resolve(import.meta.dirname, '../../../packages/ui/src/icon/lucide-icon.tsx');

/** The drawings are lucide's; the code that draws them is ours. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isIcon = importer !== undefined && /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/.test(importer);
      return isIcon && source.endsWith('/createLucideIcon.mjs') ? OWN : null;
    },
  };
}
