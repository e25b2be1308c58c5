import type { ReactNode } from 'react';

interface GlyphProps {
  size?: number;
}

/** Own signs on the grid of the icon set: 24 px, stroke 1.75, round caps. */
function glyph(children: ReactNode) {
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

export const StreamInGlyph = glyph(
  <path d="M12 3v12M12 15c0 4-6 2-6 6M12 15c0 4 6 2 6 6M8.5 6.5 12 3l3.5 3.5" />,
);
export const StreamOutGlyph = glyph(
  <path d="M12 21V9M12 9c0-4-6-2-6-6M12 9c0-4 6-2 6-6M8.5 17.5 12 21l3.5-3.5" />,
);
export const ForkGlyph = glyph(<path d="M12 21v-8M12 13C12 8 5 9 5 3M12 13c0-5 7-4 7-10" />);
export const LevelGlyph = glyph(<path d="M5 20v-3M10 20v-7M15 20V9M20 20V4" />);
export const GateGlyph = glyph(<path d="M4 20V5M20 20V5M4 9h16M8 9v11M12 9v11M16 9v11" />);
export const SpringGlyph = glyph(<path d="M12 12v9M8 21h8M12 12c-3-3-5-2-6-5M12 12c3-3 5-2 6-5M12 12V4" />);
export const WeirGlyph = glyph(
  <path d="M4 6v14M20 6v14M4 12h16M7 16c1.5-1 2.5-1 4 0s2.5 1 4 0M7 8c1.5-1 2.5-1 4 0s2.5 1 4 0" />,
);
export const HeadwaterGlyph = glyph(<path d="M3 9l5-6 3 4 3-5 7 7M12 12v9M7 21c0-4 5-3 5-6" />);
export const GaugeGlyph = glyph(
  <path d="M8 3v18M8 5h5M8 9h3M8 13h5M8 17h3M15 15c1.5-1 2.5-1 4 0M15 19c1.5-1 2.5-1 4 0" />,
);
export const WalletStreamGlyph = glyph(
  <path d="M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 7l10-3v3M16 13.5h.01" />,
);
