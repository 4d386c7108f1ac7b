import { ExtractError } from '#extract-error.ts';
import { openZip } from '#container/open-zip.ts';
import type { OpenZip } from '#container/open-zip.ts';

/** Opens an OpenDocument file; password protection is stated in its manifest. */
export async function openOdf(bytes: Uint8Array): Promise<OpenZip> {
  const zip = await openZip(bytes);
  const manifest = 'META-INF/manifest.xml';
  if (zip.has(manifest)) {
    const text = new TextDecoder().decode(await zip.read(manifest));
    if (/<(?:\w+:)?encryption-data[\s/>]/.test(text)) throw new ExtractError('source_encrypted', 'odf_password');
  }
  return zip;
}
