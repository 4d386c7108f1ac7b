import type { OpenZip } from '#container/open-zip.ts';
import { readXml } from '#container/read-xml.ts';

const titleUnitsMax = 300;

/** Titles filled in by a program, not by a person. */
const generatedTitle =
  /^(?:microsoft (?:word|powerpoint|excel)\b.*|(?:power ?point )?プレゼンテーション\d*|powerpoint プレゼンテーション|power ?point presentation|presentation\d*|スライド ?\d*|slide ?\d*|無題.*|untitled.*|document\d*|文書 ?\d*|book\d*|title|タイトル)$/i;

/** The title property of an office file (dc:title), if a person set it. */
export async function readStatedTitle(zip: OpenZip, part = 'docProps/core.xml'): Promise<string | undefined> {
  if (!zip.has(part)) return undefined;
  const words: string[] = [];
  let isTitle = false;
  readXml(await zip.read(part), {
    open: (name) => (isTitle = name === 'dc:title'),
    close: () => (isTitle = false),
    text: (text) => isTitle && words.push(text),
  });
  const title = words.join('').replace(/\s+/g, ' ').trim();
  return title === '' || generatedTitle.test(title) ? undefined : title.slice(0, titleUnitsMax);
}
