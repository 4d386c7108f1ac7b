/** Number of tokens of a text, counted by the model. */
type Measure = (text: string) => Promise<number>;

/**
 * Splits the text in order and without gaps into parts within the quota, measured by the model: between paragraphs, within a
 * paragraph that is too long between sentences, and within a sentence that is too long anywhere.
 */
export async function splitForDevice(text: string, quota: number, measure: Measure): Promise<string[]> {
  if ((await measure(text)) <= quota) return [text];
  return packPieces(splitParagraphs(text), quota, measure);
}

async function packPieces(pieces: readonly string[], quota: number, measure: Measure): Promise<string[]> {
  const parts: string[] = [];
  let open = '';
  for (const piece of pieces) {
    if ((await measure(open + piece)) <= quota) {
      open += piece;
      continue;
    }
    if (open.trim() !== '') parts.push(open);
    open = '';
    if ((await measure(piece)) <= quota) open = piece;
    else parts.push(...(await packPieces(splitPiece(piece), quota, measure)));
  }
  return open.trim() === '' ? parts : [...parts, open];
}

/** Paragraphs, each with the line breaks after it. */
function splitParagraphs(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? [text];
}

function splitPiece(piece: string): string[] {
  const lines = splitParagraphs(piece);
  if (lines.length > 1) return lines;
  const sentences = piece.match(/[^。．！？!?.]*[。．！？!?.]+[」』）)\s]*|[^。．！？!?.]+$/g) ?? [piece];
  if (sentences.length > 1) return sentences;
  const letters = [...piece];
  const middle = Math.ceil(letters.length / 2);
  // NOTE: prevents an infinite loop for a model that does not accept even one letter.
  if (letters.length < 2) throw new RangeError('the quota is smaller than one letter');
  return [letters.slice(0, middle).join(''), letters.slice(middle).join('')];
}
