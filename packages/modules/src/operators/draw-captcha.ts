type Point = readonly [number, number];

/** Each character as strokes on a grid of 4 x 6, so that the drawing contains shapes and no text. */
const STROKES: Record<string, string> = {
  A: '0,6 2,0 4,6; 1,4 3,4',
  B: '0,6 0,0 3,0 4,1.5 3,3 0,3; 3,3 4,4.5 3,6 0,6',
  C: '4,1 2.5,0 1,0.5 0,3 1,5.5 2.5,6 4,5',
  D: '0,0 0,6 2.5,6 4,3 2.5,0 0,0',
  E: '4,0 0,0 0,6 4,6; 0,3 3,3',
  F: '4,0 0,0 0,6; 0,3 3,3',
  G: '4,1 2.5,0 1,0.5 0,3 1,5.5 2.5,6 4,5 4,3.5 2.5,3.5',
  H: '0,0 0,6; 4,0 4,6; 0,3 4,3',
  J: '4,0 4,4.5 3,6 1,6 0,4.5',
  K: '0,0 0,6; 4,0 0,3.5; 1.2,2.6 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.6 3,3.2 0,3.2',
  Q: '2,0 0,3 2,6 4,3 2,0; 2.6,4.4 4.2,6.4',
  R: '0,6 0,0 3,0 4,1.6 3,3.2 0,3.2; 2,3.2 4,6',
  S: '4,0.8 2.5,0 0.6,0.6 0.4,2.2 3.4,3.6 3.8,5.2 2,6 0,5.2',
  T: '0,0 4,0; 2,0 2,6',
  U: '0,0 0,4.5 1,6 3,6 4,4.5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2.5 3,6 4,0',
  X: '0,0 4,6; 4,0 0,6',
  Y: '0,0 2,3 4,0; 2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  2: '0,1.4 1.4,0 3.2,0.2 4,1.6 0,6 4,6',
  3: '0,0.6 2,0 4,1.4 2,2.9 4,4.5 2,6 0,5.4',
  4: '3,6 3,0 0,4.2 4,4.2',
  5: '4,0 0.4,0 0,2.8 2.6,2.4 4,4.2 2.6,6 0,5.6',
  6: '3.6,0.2 1,1.8 0,4.2 1.4,6 3.4,5.6 4,4 2.4,2.8 0.2,3.8',
  7: '0,0 4,0 1.2,6',
  8: '2,2.8 0.4,1.4 2,0 3.6,1.4 2,2.8 0,4.4 2,6 4,4.4 2,2.8',
  9: '3.8,2.4 1.6,3.2 0,1.8 1.2,0.1 3.4,0.4 4,2 2.4,6',
};

/** `x,y` points separated by spaces are one stroke; semicolons separate strokes. */
const strokesOf = (char: string): Point[][] =>
  (STROKES[char] ?? '').split('; ').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );

const CELL = 34;
const SCALE = 5;
const HEIGHT = 64;
const NOISE_LINES = 5;

/** An SVG of the code, jittered and crossed by lines; `random` gives a whole number below its argument. */
export const drawCaptcha = (code: string, random: (below: number) => number): string => {
  const jitter = (spread: number): number => (random(2_001) / 1_000 - 1) * spread;
  const width = CELL * code.length + 20;
  const place = (points: readonly Point[], left: number, tilt: number): string =>
    points
      .map(
        ([x, y]) =>
          `${(left + x * SCALE + y * tilt + jitter(0.8)).toFixed(1)},${(16 + y * SCALE + jitter(0.8)).toFixed(1)}`,
      )
      .join(' ');
  const letters = [...code].flatMap((char, index) => {
    const [left, tilt] = [14 + index * CELL + jitter(4), jitter(1.1)];
    return strokesOf(char).map((points) => `<polyline points="${place(points, left, tilt)}"/>`);
  });
  const noise = Array.from(
    { length: NOISE_LINES },
    () =>
      `<polyline opacity=".45" stroke-width="1.4" points="0,${random(HEIGHT)} ${width / 2},${random(HEIGHT)} ${width},${random(HEIGHT)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}${noise.join('')}</svg>`;
};
