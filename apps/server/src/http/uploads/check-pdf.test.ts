import { deflateSync } from 'node:zlib';
import { countOf, seeded } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { checkPdf } from './check-pdf.ts';

const STREAMS = countOf('PDF_STREAMS', { usual: 20, all: 200, long: 200 });
const SCRIPT = '9 0 << /S /JavaScript /JS (app.alert(1)) >>';
const OBJECTS = '/Type /ObjStm /N 1 /First 4';
const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', ...parts, '\ntrailer\n<<>>\n%%EOF\n'].map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : part,
    ),
  );
const stream = (dictionary: string, body: Buffer | string): (string | Buffer)[] => [
  `2 0 obj\n<< ${dictionary} >>\nstream\n`,
  body,
  '\nendstream\nendobj\n',
];
const hex = Buffer.from(SCRIPT).toString('hex');
/** Each byte after a count of one, in RunLength's form. */
const runs = Buffer.from([...Buffer.from(SCRIPT)].flatMap((byte) => [0, byte]).concat(128));

describe('the check of a PDF with a script', () => {
  it.each<[string, (string | Buffer)[]]>([
    ['in the open', [`3 0 obj\n${SCRIPT}\nendobj`]],
    ['with a name in numbers', ['3 0 obj\n<< /#4a#61vaScript 4 0 R >>\nendobj']],
    ['in objects that are not packed', stream(OBJECTS, SCRIPT)],
    ['in objects that are packed by Flate', stream(`${OBJECTS} /Filter /FlateDecode`, deflateSync(SCRIPT))],
    ['in objects packed by Flate in a list', stream(`${OBJECTS} /Filter [ /Fl ]`, deflateSync(SCRIPT))],
    ['in ASCIIHex', stream(`${OBJECTS} /Filter /ASCIIHexDecode`, `${hex}>`)],
    ['in ASCIIHex by its short name', stream(`${OBJECTS} /Filter /AHx`, `${hex}>`)],
    ['in ASCII85', stream(`${OBJECTS} /Filter /ASCII85Decode`, '9jqo^~>')],
    ['in LZW', stream(`${OBJECTS} /Filter /LZWDecode`, Buffer.from([128, 11, 96, 80]))],
    ['in RunLength', stream(`${OBJECTS} /Filter /RunLengthDecode`, runs)],
    ['packed twice', stream(`${OBJECTS} /Filter [/ASCIIHexDecode /FlateDecode]`, deflateSync(SCRIPT))],
    [
      'packed twice by Flate',
      stream(`${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, deflateSync(deflateSync(SCRIPT))),
    ],
    [
      'behind a predictor',
      stream(
        `${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>`,
        deflateSync(SCRIPT),
      ),
    ],
    ['with its filter in another object', stream(`${OBJECTS} /Filter 7 0 R`, `${hex}>`)],
    [
      'with parameters in another object',
      stream(`${OBJECTS} /Filter /FlateDecode /DecodeParms 7 0 R`, deflateSync(SCRIPT)),
    ],
    ['with two filters named', stream(`${OBJECTS} /Filter /FlateDecode /Filter /AHx`, deflateSync('x'))],
    ['in objects that do not say so', stream('/N 1 /First 4 /Filter /AHx', `${hex}>`)],
    [
      'in objects whose type is written in numbers',
      stream('/Type /Obj#53tm /#4e 1 /F#69rst 4 /Filter /AHx', `${hex}>`),
    ],
    ['behind a word that cuts the dictionary', stream(`${OBJECTS} /Title (endobj) /Filter /AHx`, `${hex}>`)],
    ['in a stream that a table of contents leads into', stream('/Length 9', 'xx 9 0 obj << /A 1 >> endobj')],
    ['in a string that a table of contents leads into', [`( 9 0 obj << /N 1 /First 4 /Filter /AHx >> )`]],
    ['in a comment that a table of contents leads into', [`% 9 0 obj << /N 1 /First 4 /Filter /AHx >> \n`]],
    ['in a link', ['3 0 obj\n<< /Type /Annot /Subtype /Link /A << /S /JavaScript /JS 4 0 R >> >>\nendobj']],
    ['that opens with the document', ['3 0 obj\n<< /OpenAction << /S /JavaScript /JS (x) >> >>\nendobj']],
    ['with a name wholly in numbers', ['3 0 obj\n<< /S /#4A#53 /#4A#53 (x) >>\nendobj']],
    ['in the names of the document', ['3 0 obj\n<< /Names << /JavaScript 5 0 R >> >>\nendobj']],
    ['that starts a program', ['3 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj']],
    ['in a form of XML', ['3 0 obj\n<< /AcroForm << /XFA 5 0 R >> >>\nendobj']],
    ['in objects packed as LZW by its short name', stream(`${OBJECTS} /Filter /LZW`, Buffer.from([128, 11]))],
    ['in objects packed as RunLength by its short name', stream(`${OBJECTS} /Filter [/RL]`, runs)],
    ['in objects packed as ASCII85 and Flate', stream(`${OBJECTS} /Filter [/A85 /Fl]`, '9jqo^~>')],
    [
      'behind a predictor of TIFF',
      stream(`${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 2 >>`, deflateSync(SCRIPT)),
    ],
    ['behind a bracket that never ends', ['( ', ...stream(`${OBJECTS} /Filter /AHx`, `${hex}>`)]],
    [
      'behind a comment before its stream',
      [`2 0 obj\n<< ${OBJECTS} /Filter /AHx >>%x\nstream\n`, `${hex}>`, '\nendstream\nendobj\n'],
    ],
  ])('refuses a script %s', (_where, parts) =>
    expect(checkPdf(pdf(...parts))).toMatch(/scripts, actions|cannot read/),
  );
});

describe('the check of a PDF without a script', () => {
  it.each<[string, (string | Buffer)[]]>([
    ['that opens at a place', ['3 0 obj\n<< /OpenAction [3 0 R /XYZ null null 0] >>\nendobj']],
    ['that opens at the width of a page', ['3 0 obj\n<< /OpenAction [3 0 R /FitH null] >>\nendobj']],
    ['that goes to a place', ['3 0 obj\n<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>\nendobj']],
    [
      'with a picture of a camera',
      stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('/JS /AA /JavaScript')),
    ],
    ['with a picture behind two filters', stream('/Filter [/ASCII85Decode /DCTDecode]', 'abc~>')],
    [
      'with a table of contents behind a predictor',
      stream(
        '/Type /XRef /W [1 2 1] /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        deflateSync('x'),
      ),
    ],
    [
      'with objects that are packed as usual',
      stream(`${OBJECTS} /Filter /FlateDecode`, deflateSync('9 0 << /Type /Page >>')),
    ],
    [
      'with a colour profile',
      stream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', deflateSync('profile')),
    ],
    [
      'with contents',
      [
        `3 0 obj\n<< /Type /Outlines /First 4 0 R /Count 3 >>\nendobj\n`,
        ...stream('/N 3 /Filter /DCTDecode', 'x'),
      ],
    ],
    ['that opens at a rectangle', ['3 0 obj\n<< /OpenAction [3 0 R /FitR 0 0 100 100] >>\nendobj']],
    ['that opens at a named place', ['3 0 obj\n<< /OpenAction << /S /GoTo /D (chapter) >> >>\nendobj']],
    [
      'that links to a page of the web',
      ['3 0 obj\n<< /A << /S /URI /URI (https://example.com) >> >>\nendobj'],
    ],
    [
      'that is linearized',
      ['3 0 obj\n<< /Linearized 1 /L 9000 /H [ 700 130 ] /O 5 /E 8000 /N 1 /T 8900 >>\nendobj'],
    ],
    [
      'with a field for a signature',
      [
        '3 0 obj\n<< /FT /Sig /T (Signature1) /V 4 0 R /Subtype /Widget >>\nendobj\n4 0 obj\n<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00ff2f4a53> >>\nendobj',
      ],
    ],
    ['with an empty form', ['3 0 obj\n<< /AcroForm << /Fields [] >> >>\nendobj']],
    [
      'with an empty form and a signature flag',
      ['3 0 obj\n<< /AcroForm << /Fields [] /SigFlags 3 /DR << >> /DA (/Helv 0 Tf 0 g) >> >>\nendobj'],
    ],
    [
      'with a table of contents and objects as today’s programs write them',
      [
        ...stream(`${OBJECTS} /Filter /FlateDecode`, deflateSync('9 0 << /Type /Page /Rotate 90 >>')),
        ...stream(
          '/Type /XRef /Size 12 /W [1 3 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 5 /Predictor 12 >>',
          deflateSync(Buffer.alloc(60)),
        ),
      ],
    ],
    [
      'with a picture packed by LZW and a predictor',
      stream(
        '/Subtype /Image /Filter /LZWDecode /DecodeParms << /Predictor 2 >>',
        Buffer.from('/JS /AA /Launch'),
      ),
    ],
    ['with a font in ASCII85', stream('/Length1 9 /Filter [/ASCII85Decode /FlateDecode]', '/JS/AA~>')],
    ['whose text speaks of a stream', ['3 0 obj\n<< /Title (a stream of words) >>\nendobj']],
  ])('accepts a PDF %s', (_what, parts) => expect(checkPdf(pdf(...parts))).toBeUndefined());

  it(`accepts any bytes of pictures: ${STREAMS} streams of 4 MB`, { timeout: 240_000 }, () => {
    const random = seeded(20_261_126);
    const bytes = Buffer.alloc(4_000_000);
    const refused: unknown[] = [];
    for (let n = 0; n < STREAMS; n++) {
      for (let at = 0; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE(random(4_294_967_296), at);
      const fault = checkPdf(pdf(...stream('/Subtype /Image /Filter /DCTDecode', bytes)));
      if (fault) refused.push({ n, fault });
    }
    expect(refused).toEqual([]);
  });
});
