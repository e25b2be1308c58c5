import type { ReactNode } from 'react';

interface GlyphProps {
  size?: number;
}

/** Our own signs on the grid of the icon set: 24 px, stroke 1.75, round caps. */
export function glyph(children: ReactNode) {
  return function Glyph({ size = 24 }: GlyphProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    );
  };
}

export const ForkGlyph = glyph(<path d="M12 21v-8M12 13C12 8 5 9 5 3M12 13c0-5 7-4 7-10" />);
export const LevelGlyph = glyph(<path d="M5 20v-3M10 20v-7M15 20V9M20 20V4" />);
