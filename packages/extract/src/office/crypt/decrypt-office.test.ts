import { describe, expect, it } from 'vitest';
import { extract } from '#extract.ts';
import { writeCompound } from '@youyaku/testing/files/write-compound';
import { writeZip } from '@youyaku/testing/files/write-zip';
import { encryptAgile, encryptStandard } from '@youyaku/testing/files/encrypt-office';

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraphs = Array.from({ length: 900 }, (_, i) => `<w:p><w:r><w:t>第${i * 7919}の文です。</w:t></w:r></w:p>`);
const docx = writeZip({
  'word/document.xml': `<w:document ${word}><w:body>${paragraphs.join('')}</w:body></w:document>`,
});

describe('decryptOffice', () => {
  it.each([
    ['agile', encryptAgile],
    ['standard', encryptStandard],
  ])('opens a file with %s encryption with its password only', async (_, encrypt) => {
    const locked = encrypt(docx, '合言葉 1');
    const plain = await extract(docx);
    expect(await extract(locked, { password: '合言葉 1' })).toEqual(plain);
    for (const [password, reason] of [
      [undefined, 'password_needed'],
      ['', 'password_needed'],
      ['合言葉', 'password_wrong'],
    ] as const) {
      await expect(extract(locked, { password })).rejects.toMatchObject({ code: 'source_encrypted', reason });
    }
  });

  it.each([
    [
      'an unknown version',
      { EncryptionInfo: new Uint8Array(64), EncryptedPackage: new Uint8Array(64) },
      'office_encryption',
    ],
    ['no encryption info', { EncryptedPackage: new Uint8Array(64) }, 'broken_ole'],
    [
      'too many spins',
      {
        EncryptionInfo: Buffer.concat([
          Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]),
          Buffer.from(
            '<e:encryption xmlns:e="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><e:keyData/><p:encryptedKey spinCount="4000000000" keyBits="256" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAA"/></e:encryption>',
          ),
        ]),
        EncryptedPackage: new Uint8Array(64),
      },
      'office_encryption',
    ],
  ])('rejects a file with %s', async (_, streams, reason) => {
    await expect(extract(writeCompound(streams), { password: 'a' })).rejects.toMatchObject({ reason });
  });
});
