import type { FormatName } from '@youyaku/contract/formats';
import { formatReaders } from './formats.ts';
import type { Recognition } from './formats.ts';
import { extensionOf, formatOfExtension } from './sniff.ts';

const reasons: Partial<Record<FormatName, string>> = {
  pdf: 'broken_pdf',
  image: 'broken_image',
  doc: 'broken_doc',
  xls: 'broken_workbook',
};

/**
 * The reason why data that is of no known format and no text cannot be read although its name claims a format that is recognised by its bytes:
 * it is damaged. Undefined for other names.
 */
export function nameDamage(name?: string): string | undefined {
  const named = formatOfExtension(extensionOf(name));
  if (named === undefined) return undefined;
  const { by }: Recognition = formatReaders[named].recognition;
  if (by === 'text') return undefined;
  return reasons[named] ?? (by === 'zip' ? 'broken_zip' : 'broken_ole');
}
