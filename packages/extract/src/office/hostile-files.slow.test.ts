import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '@youyaku/testing/timing/cpu-ms';
import { extract } from '#extract.ts';
import { writeDoc } from '@youyaku/testing/files/write-doc';
import { encryptAgile } from '@youyaku/testing/files/encrypt-office';
import { shapeXml, writePptx } from '@youyaku/testing/files/write-pptx';
import { writeCompound } from '@youyaku/testing/files/write-compound';
import { writeZip } from '@youyaku/testing/files/write-zip';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docx = writeZip({
  'word/document.xml': `<w:document ${word}><w:body><w:p><w:r><w:t>文</w:t></w:r></w:p></w:body></w:document>`,
});
const table =
  '<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell><text:p>文</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>';

const files: Readonly<Record<string, Uint8Array>> = {
  'a.docx': docx,
  'a.pptx': writePptx([{ shapes: shapeXml(['題'], [0, 0, 9, 9], 'type="title"'), notes: shapeXml(['注']) }]),
  'a.ods': writeZip({ 'content.xml': `<office:document-content>${table}</office:document-content>` }),
  'a.doc': writeDoc({
    body: [{ text: '一章', style: 1 }, { text: '文\u0013EQ\u0014x\u0015' }],
    styles: [{ builtIn: 0 }, { builtIn: 1 }],
  }),
  'a.rtf': new TextEncoder().encode(
    "{\\rtf1{\\fonttbl{\\f0\\fcharset128 a;}}\\f0 \\'93\\'fa\\u26412?\\cell\\row{\\footnote x}}",
  ),
  'locked.docx': encryptAgile(docx, 'a'),
  'a.xls': writeCompound({ Workbook: new Uint8Array(2_000) }),
};

/** Changes a few bytes, and sometimes the length. */
const damage = fc.record({
  name: fc.constantFrom(...Object.keys(files)),
  changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
  keep: fc.oneof(
    { weight: 3, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
});

describe('damaged office files', () => {
  it('are read or rejected with a code, and never fail otherwise', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ name, changes, keep }) => {
        const bytes = Uint8Array.from(files[name] ?? []);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const read = await extract(bytes.slice(0, Math.ceil(bytes.length * keep)), { name, password: 'a' }).catch(
          (error: unknown) => error,
        );
        if (read instanceof Error) expect(read).toMatchObject({ name: 'ExtractError' });
      }),
      { numRuns: 600 },
    );
  });

  it.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'docm'])(
    'rejects a zip of another format named .%s and says that it is no document',
    async (extension) => {
      const bytes = writeZip({ 'hello.bin': 'x' });
      await expect(extract(bytes, { name: `a.${extension}` })).rejects.toMatchObject({ reason: 'zip_not_document' });
    },
  );

  it.each(['META-INF/MANIFEST.MF', 'META-INF/services/a.B', 'word/notes.txt', 'word/', 'xl/list.csv', 'ppt/build.xml'])(
    'rejects an archive named .docx that holds %s and says that it is no document',
    async (entry) => {
      const bytes = writeZip({ [entry]: 'x', 'hello.bin': 'x' });
      await expect(extract(bytes, { name: 'a.docx' })).rejects.toMatchObject({ reason: 'zip_not_document' });
    },
  );

  it.each([
    ['docx', '[Content_Types].xml'],
    ['docx', '_rels/.rels'],
    ['docx', 'word/_rels/document.xml.rels'],
    ['docx', 'word/styles.xml'],
    ['xlsx', 'xl/styles.xml'],
    ['pptx', 'ppt/slides/slide1.xml'],
    ['epub', 'META-INF/container.xml'],
    ['ods', 'mimetype'],
  ])('says of a document named .%s, of which %s is there, that its main part is missing', async (extension, entry) => {
    const bytes = writeZip({ [entry]: '<x/>' });
    await expect(extract(bytes, { name: `a.${extension}` })).rejects.toMatchObject({ reason: 'zip_part_missing' });
  });

  it('reads a file by its content, whatever its name', async () => {
    expect((await extract(docx, { name: 'a.xlsx' })).text).toBe('文');
  });

  const blanks = ' '.repeat(300_000);
  const runs: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    [
      'a.docx',
      writeZip({
        'word/document.xml': `<w:document ${word}><w:p><w:r><w:t>a</w:t><w:br/><w:t>${blanks}b</w:t></w:r></w:p></w:document>`,
      }),
    ],
    [
      'a.odt',
      writeZip({
        'content.xml': `<office:text><text:p>a<text:line-break/>${'<text:s text:c="80"/>'.repeat(4_000)}b</text:p></office:text>`,
      }),
    ],
    [
      'a.pptx',
      writePptx([{ shapes: shapeXml([`<a:p><a:r><a:t>a</a:t></a:r><a:br/><a:r><a:t>${blanks}b</a:t></a:r></a:p>`]) }]),
    ],
    ['a.rtf', new TextEncoder().encode(`{\\rtf1 a\\line ${blanks}b}`)],
    ['a.doc', writeDoc({ body: [{ text: `a\v${blanks}b` }] })],
  ];

  it.each(runs)('reads a long run of blanks in %s without delay', async (name, bytes) => {
    let units = 0;
    const ms = await cpuMs(async () => {
      units = (await extract(bytes, { name })).text.length;
    });
    expect(units).toBeGreaterThan(300_000);
    expect(ms).toBeLessThan(1_500);
  });

  const cycle = (at: number, value: number) => {
    const bytes = Buffer.from(writeCompound({ WordDocument: new Uint8Array(4_000), '1Table': new Uint8Array(900) }));
    bytes.writeUInt32LE(value, at);
    return Uint8Array.from(bytes);
  };

  it.each([
    ['a cyclic allocation table', cycle(512 + 4 * 3, 3)],
    ['a cyclic directory', cycle(512 + 4, 1)],
    ['a directory outside the file', cycle(48, 900_000)],
    ['a wrong table count', cycle(44, 0xffffffff)],
  ])('rejects a compound file with %s', async (_, bytes) => {
    await expect(extract(bytes, { name: 'a.doc' })).rejects.toMatchObject({ name: 'ExtractError' });
  });
});
