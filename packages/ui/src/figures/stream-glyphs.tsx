import { glyph } from './glyphs.tsx';

export const StreamInGlyph = glyph(
  <path d="M12 3v12M12 15c0 4-6 2-6 6M12 15c0 4 6 2 6 6M8.5 6.5 12 3l3.5 3.5" />,
);
export const StreamOutGlyph = glyph(
  <path d="M12 21V9M12 9c0-4-6-2-6-6M12 9c0-4 6-2 6-6M8.5 17.5 12 21l3.5-3.5" />,
);
export const SpringGlyph = glyph(<path d="M12 12v9M8 21h8M12 12c-3-3-5-2-6-5M12 12c3-3 5-2 6-5M12 12V4" />);
export const WeirGlyph = glyph(
  <path d="M4 6v14M20 6v14M4 12h16M7 16c1.5-1 2.5-1 4 0s2.5 1 4 0M7 8c1.5-1 2.5-1 4 0s2.5 1 4 0" />,
);
export const GaugeGlyph = glyph(
  <path d="M8 3v18M8 5h5M8 9h3M8 13h5M8 17h3M15 15c1.5-1 2.5-1 4 0M15 19c1.5-1 2.5-1 4 0" />,
);
