import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Draws the application's icons and the card of shared links from the one mark. Run by hand when the mark changes. */
const OUT = join(import.meta.dirname, '../public/icons');
const FONTS = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/bricolage-grotesque/files',
);
const INK = '#04151a';
const WATER = '#5be0d2';
const STREAMS = ['#59e8e4', '#c1619f', '#ffd875', '#7ea2ff', '#ff8440'];

const mark = (inset: number, corner: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="${corner}" fill="${INK}"/>
  <g transform="translate(${inset} ${inset}) scale(${(64 - 2 * inset) / 24})" fill="none" stroke="${WATER}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">
    <path d="M12 21.5V2.5M5 21.5c0-6.5 7-4.5 7-11M19 21.5c0-4.5-7-3.5-7-9"/>
  </g>
</svg>
`;

function ribbons(): string {
  return STREAMS.map((colour, index) => {
    const foot = 780 + index * 92;
    const top = 868 + index * 26;
    return `<path d="M${foot} 630C${foot} 330 ${top} 400 ${top} 150V0" stroke="${colour}" stroke-width="23"/>`;
  }).join('');
}

const card = `<body style="margin:0;background:${INK};color:#eef6f6"><style>
@font-face{font-family:B;src:url(file://${FONTS}/bricolage-grotesque-latin-wght-normal.woff2);font-weight:200 800}
h1{position:absolute;left:72px;top:196px;margin:0;font:700 92px/.98 B;letter-spacing:-.035em}
p{position:absolute;left:76px;bottom:64px;margin:0;font:500 28px B;color:#b9c8ca}
</style><svg width="1200" height="630" fill="none" style="position:absolute">${ribbons()}</svg>
<div style="position:absolute;left:64px;top:56px;width:84px">${mark(8, 18)}</div>
<h1>Small streams,<br>one current.</h1><p>Tributary. Rewards are not guaranteed.</p></body>`;

mkdirSync(OUT, { recursive: true });
writeFileSync(join(OUT, 'mark.svg'), mark(10, 18));

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
});
const page = await browser.newPage();
const shoot = async (name: string, html: string, [width, height]: [number, number]) => {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(OUT, name), omitBackground: true });
};
const icon = (svg: string) => `<body style="margin:0">${svg}</body>`;
await shoot('icon-192.png', icon(mark(10, 18)), [192, 192]);
await shoot('icon-512.png', icon(mark(10, 18)), [512, 512]);
await shoot('maskable-512.png', icon(mark(16, 0)), [512, 512]);
await shoot('apple-touch-icon.png', icon(mark(11, 0)), [180, 180]);
await shoot('social-card.png', card, [1200, 630]);
await browser.close();
