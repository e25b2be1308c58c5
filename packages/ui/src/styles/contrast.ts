/** WCAG 2 contrast of two OKLCH colours, by the matrices of CSS Color 4. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrastRatio(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function isInSrgb(colour: Oklch): boolean {
  return linearRgb(colour).every((channel) => channel > -0.0005 && channel < 1.0005);
}
