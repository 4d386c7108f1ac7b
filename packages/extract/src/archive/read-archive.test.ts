import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { encodeJapanese } from '@youyaku/testing/files/encode-japanese';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docx = writeZip({
  'word/document.xml': `<w:document ${word}><w:body><w:p><w:r><w:t>報告書の本文です。</w:t></w:r></w:p></w:body></w:document>`,
});
const png = Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'));

async function shown(bytes: Uint8Array, name = '資料一式.zip'): Promise<string[]> {
  const { text, blocks } = await extract(bytes, { name });
  return blocks.map(({ kind, start, end, part, level }) => `${kind}${level ?? ''} [${part}] ${text.slice(start, end)}`);
}

describe('readArchive', () => {
  it('reads the files in name order, each under a heading and as its own part', async () => {
    const zip = writeZip({
      '第10回.txt': '十回目の記録です。',
      '第2回.md': '# 議題\n\n二回目の記録です。',
      '報告/': '',
      '報告/まとめ.docx': docx,
      '__MACOSX/._a.txt': 'x',
      '.DS_Store': 'x',
    });
    expect(await shown(zip)).toEqual([
      'heading1 [第2回.md] 第2回.md',
      'heading2 [第2回.md] 議題',
      'paragraph [第2回.md] 二回目の記録です。',
      'heading1 [第10回.txt] 第10回.txt',
      'paragraph [第10回.txt] 十回目の記録です。',
      'heading1 [報告/まとめ.docx] 報告/まとめ.docx',
      'paragraph [報告/まとめ.docx] 報告書の本文です。',
    ]);
    expect((await extract(zip, { name: '資料一式.zip' })).title).toBe('資料一式');
  });

  it('lists the files it cannot read, does not open nested archives, and reads the rest', async () => {
    const zip = writeZip({
      'a.txt': '読める文書です。',
      'b.png': png,
      'c.zip': writeZip({ 'd.txt': 'x' }),
      'd.docx': docx.slice(0, 200),
      'e.txt': '',
      'f.eml': 'Subject: 件名\n\n本文です。\n\n> 前の話',
    });
    const { text, omitted, warnings } = await extract(zip);
    expect(
      omitted?.map(({ start, end, reason }) => [text.slice(0, start).split('\n').at(-1), end - start, reason]),
    ).toEqual([
      ['b.png', 0, expect.stringMatching(/^file_/)],
      ['c.zip', 0, 'nested_archive'],
      ['d.docx', 0, 'file_unreadable'],
      ['e.txt', 0, 'file_empty'],
      ['本文です。', 0, 'quoted_reply'],
    ]);
    expect(warnings).toEqual([{ code: 'files_unread', detail: '4' }]);
  });

  const twoFiles = { 'a.docx': docx, 'b.txt': '本文です。' };
  const stored = (form = {}) => writeZip(twoFiles, 0x800, { isStored: true, ...form });
  const before = (words: string, bytes: Uint8Array) => Uint8Array.from([...Buffer.from(words, 'latin1'), ...bytes]);
  it.each([
    ['contains uncompressed Office files', stored()],
    ['has a comment', stored({ comment: 'words' })],
    [
      'mentions zip signatures in its comment',
      stored({ comment: 'a zip ends with PK\x05\x06 and 18 bytes, this one does too' }),
    ],
    ['has an end record in its comment', stored({ comment: `PK\x05\x06${'\0'.repeat(18)}` })],
    ['is zip64', stored({ isZip64: true })],
    ['follows a program', before(`MZ${'\x90\0'.repeat(400)}`, stored())],
    ['follows a program and is zip64', before(`MZ${'\x90\0'.repeat(400)}`, stored({ isZip64: true }))],
    ['follows a split-archive marker', before('PK00', stored())],
    ['has trailing bytes', Uint8Array.from([...stored(), ...new Uint8Array(512)])],
  ])('reads an archive that %s', async (_, bytes) => {
    expect(await shown(bytes)).toEqual([
      'heading1 [a.docx] a.docx',
      'paragraph [a.docx] 報告書の本文です。',
      'heading1 [b.txt] b.txt',
      'paragraph [b.txt] 本文です。',
    ]);
  });

  it('reads file names and texts written on a Japanese system', async () => {
    const name = encodeJapanese('表示能力.txt', 'shift_jis');
    const zip = Buffer.from(writeZip({ 'xxxxxxxx.txt': encodeJapanese('議事録の本文です。', 'shift_jis') }, 0));
    for (let at = zip.indexOf('xxxxxxxx.txt'); at >= 0; at = zip.indexOf('xxxxxxxx.txt')) zip.set(name, at);
    expect(await shown(new Uint8Array(zip))).toEqual([
      'heading1 [表示能力.txt] 表示能力.txt',
      'paragraph [表示能力.txt] 議事録の本文です。',
    ]);
  });

  it('caps the number of files and reports how many are omitted', async () => {
    const files = Array.from({ length: 230 }, (_, i) => [`${i}.txt`, '短い文です。']);
    const { warnings, omitted } = await extract(writeZip(Object.fromEntries(files)));
    expect(warnings).toEqual([{ code: 'files_capped', detail: '30' }]);
    expect(omitted?.map(({ reason }) => reason)).toEqual(['files_capped']);
  });

  it('reads only a few images, because each takes seconds, and lists the others', async () => {
    const pictures = Array.from({ length: 8 }, (_, i) => [`図${i}.png`, png] as const);
    const zip = writeZip({ ...Object.fromEntries(pictures), '本文.txt': '本文です。' });
    const { omitted } = await extract(zip);
    expect(omitted?.filter(({ reason }) => reason === 'image')).toHaveLength(3);
  });

  it('reports progress and stops when aborted', async () => {
    const zip = writeZip({ 'a.txt': '一つ目です。', 'b.txt': '二つ目です。' });
    const seen: string[] = [];
    await extract(zip, { onProgress: (done, total) => seen.push(`${done}/${total}`) });
    expect(seen).toEqual(['1/2', '2/2']);
    const stop = new AbortController();
    const stopped = extract(zip, { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) });
    await expect(stopped).rejects.toThrow('enough');
  });

  /** One file each, written by other programs (Info-ZIP 3.0, libarchive 3.6); the password is pass1234. */
  it.each([
    [
      'traditional encryption',
      'UEsDBBQACQAIAC5DdV2rt+DQNQAAAEIAAAAFAAAAYS50eHSypDrg6HeK4C2HjaXnBAjhuyzPIxGBg62TH3ONeJb9m/Daq6/Bw7mWmCq/He6jByZ739au5FBLBwirt+DQNQAAAEIAAABQSwECHgMUAAkACAAuQ3Vdq7fg0DUAAABCAAAABQAAAAAAAAABAAAApIEAAAAAYS50eHRQSwUGAAAAAAEAAQAzAAAAaAAAAAAA',
    ],
    [
      'AES',
      'UEsDBBQACQBjAAAAIQAAAAAAAAAAAEIAAAAFAB8AYS50eHRVVAEAAHV4CwABBAAAAAAEAAAAAAGZBwABAEFFAwgAbCd3g5Q/gN/K7+O69vx9hXscyr1zo1ZisScQlZKYc+Cbhxo9DkQinJiGA0f3vfzO7anUnQE7RdngElhQbQ1jSOaqm6j7UEsHCKu34NBFAAAAQgAAAFBLAQIUAxQACQBjAAAAIQCrt+DQRQAAAEIAAAAFAB8AAAAAAAAAAACkgQAAAABhLnR4dFVUAQAAdXgLAAEEAAAAAAQAAAAAAZkHAAEAQUUDCABQSwUGAAAAAAEAAQBSAAAAlwAAAAAA',
    ],
  ])('opens an archive in %s with its password, and asks for the password without one', async (_, base64) => {
    const zip = Uint8Array.from(Buffer.from(base64, 'base64'));
    const { text } = await extract(zip, { name: 'a.zip', password: 'pass1234' });
    expect(text).toContain('合言葉のある文書です。');
    for (const [password, reason] of [
      [undefined, 'password_needed'],
      ['', 'password_needed'],
      ['pass12345', 'password_wrong'],
      ['合言葉', 'password_wrong'],
    ]) {
      await expect(extract(zip, { name: 'a.zip', password })).rejects.toMatchObject({
        code: 'source_encrypted',
        reason,
      });
    }
    const damaged = zip.map((byte, i) => (i === 75 ? byte ^ 1 : byte));
    await expect(extract(damaged, { password: 'pass1234' })).rejects.toMatchObject({ name: 'ExtractError' });
  });

  it.each([
    ['contains no files', writeZip({ 'a/': '' }), 'source_empty', 'no_files'],
    [
      'contains nothing readable',
      writeZip({ 'a.gz': '\x1f\x8b\b', 'b.txt': '' }),
      'source_unreadable',
      'no_readable_files',
    ],
    ['contains one archive', writeZip({ 'a.zip': writeZip({ 'b.txt': 'x' }) }), 'unsupported_media', 'nested_archive'],
    ['is another format', writeZip({ '[Content_Types].xml': 'x', 'a.xml': 'x' }), 'unsupported_media', 'zip_format'],
    ['is an iWork document', writeZip({ 'Index/Document.iwa': 'x' }), 'unsupported_media', 'iwork'],
    ['has a name that leaves the archive', writeZip({ '../a.txt': 'x' }), 'source_unreadable', 'zip_name'],
    [
      'follows a program and has a name that leaves the archive',
      Uint8Array.from([
        ...Buffer.from(`MZ${'\0'.repeat(99)}`),
        ...writeZip({ '../a.txt': 'x' }, 0x800, { isStored: true }),
      ]),
      'source_unreadable',
      'zip_name',
    ],
    [
      'packs 20 MB of zeros behind a comment',
      writeZip({ 'a.txt': new Uint8Array(20 << 20) }, 0x800, { comment: 'PK\x05\x06', isZip64: true }),
      'source_too_large',
      'zip_ratio',
    ],
    ['is encrypted', writeZip({ 'a.txt': 'x' }, 0x801), 'source_encrypted', expect.any(String)],
    ['packs 20 MB of zeros', writeZip({ 'a.txt': new Uint8Array(20 << 20) }), 'source_too_large', 'zip_ratio'],
    ['is truncated', writeZip({ 'a.txt': '本文です。' }).slice(0, -30), 'source_unreadable', 'broken_zip'],
  ])('rejects an archive that %s', async (_, bytes, code, reason) => {
    await expect(extract(bytes, { name: 'a.zip' })).rejects.toMatchObject({ name: 'ExtractError', code, reason });
  });
});
