import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readUpload } from './read-upload.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a7' }, limitInputPixels: false });
const read = (content: Buffer, name = 'a.png') => readUpload(new File([new Uint8Array(content)], name));
const sizeOf = async (content: Buffer): Promise<[number, number]> => {
  const { width, height } = await sharp((await read(content)).content).metadata();
  return [width, height];
};
const wrongLastCrc = (png: Buffer): Buffer => {
  const broken = Buffer.from(png);
  // The last four bytes are the checksum of the end.
  broken.writeUInt32BE((broken.readUInt32BE(broken.length - 4) ^ 0xff) >>> 0, broken.length - 4);
  return broken;
};
const heic = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`), Buffer.alloc(64)]);

describe('a picture that a phone or a program made', () => {
  it.each<[string, () => Promise<Buffer>, [number, number]]>([
    ['a long screenshot', () => plain(1_179, 24_000).png().toBuffer(), [786, 16_000]],
    ['a wide screenshot', () => plain(24_000, 1_179).png().toBuffer(), [16_000, 786]],
    ['a photo of 50 megapixels', () => plain(8_192, 6_144).jpeg().toBuffer(), [2_400, 1_800]],
    ['a PNG of 50 megapixels', () => plain(8_192, 6_144).png().toBuffer(), [2_400, 1_800]],
    [
      'a JPEG without its end marker',
      async () => (await plain(300, 200).jpeg().toBuffer()).subarray(0, -2),
      [300, 200],
    ],
    [
      'a JPEG that was cut off',
      async () => {
        const whole = await plain(900, 900).jpeg({ quality: 100 }).toBuffer();
        return whole.subarray(0, Math.floor(whole.length * 0.8));
      },
      [900, 900],
    ],
    ['a JPEG in CMYK', () => plain(300, 200).toColourspace('cmyk').jpeg().toBuffer(), [300, 200]],
    ['a progressive JPEG', () => plain(300, 200).jpeg({ progressive: true }).toBuffer(), [300, 200]],
    ['a grey JPEG', () => plain(300, 200).toColourspace('b-w').jpeg().toBuffer(), [300, 200]],
    [
      'a JPEG on its side',
      () => plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      [200, 300],
    ],
    ['a PNG of 16 bits', () => plain(300, 200).toColourspace('rgb16').png().toBuffer(), [300, 200]],
    ['a PNG with a palette', () => plain(300, 200).png({ palette: true }).toBuffer(), [300, 200]],
    ['an interlaced PNG', () => plain(300, 200).png({ progressive: true }).toBuffer(), [300, 200]],
    [
      'a PNG with a wrong checksum at its end',
      async () => wrongLastCrc(await plain(300, 200).png().toBuffer()),
      [300, 200],
    ],
    [
      'a PNG with bytes after its end',
      async () => Buffer.concat([await plain(300, 200).png().toBuffer(), Buffer.alloc(64, 7)]),
      [300, 200],
    ],
    [
      'an animated WebP, of which the first picture is kept',
      async () => {
        const frames = await Promise.all(
          ['#f00', '#0f0'].map((background) =>
            sharp({ create: { width: 40, height: 30, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        );
        return sharp(frames, { join: { animated: true } })
          .webp({ loop: 0 })
          .toBuffer();
      },
      [40, 30],
    ],
    ['a WebP without loss', () => plain(300, 200).webp({ lossless: true }).toBuffer(), [300, 200]],
  ])('is shown: %s', async (_what, make, size) => expect(await sizeOf(await make())).toEqual(size), 60_000);

  it.each(['heic', 'heix', 'hevc', 'heim', 'mif1', 'avif'])(
    'is refused as %s, with what to do',
    async (brand) => {
      await expect(read(heic(brand), 'IMG_0001.HEIC')).rejects.toMatchObject({
        details: {
          fields: {
            file: 'We cannot read HEIC pictures. Please send a screenshot of it, or save it as JPEG.',
          },
        },
      });
    },
  );

  it.each<[string, () => Promise<Buffer>]>([
    [
      'a PNG that was cut in half',
      async () => {
        const whole = await plain(900, 900).png({ compressionLevel: 0 }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    ['a JPEG of its first bytes only', async () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a picture of 144 megapixels', () => plain(12_000, 12_000).png().toBuffer()],
  ])(
    'is refused in one sentence: %s',
    async (_what, make) => {
      await expect(read(await make())).rejects.toMatchObject({
        details: { fields: { file: expect.stringMatching(/^The picture /) } },
      });
    },
    60_000,
  );
});
