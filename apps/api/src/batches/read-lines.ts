/** A line without its end; undefined for one that is longer than may be. `number` counts from 1. */
export type Line = { number: number; bytes: Uint8Array | undefined };

const lineFeed = 10;
const byteOrderMark = [0xef, 0xbb, 0xbf];

/**
 * The lines of a file, none of which is held when it has more than `bytesMax` bytes. The end of the last line may be missing. `first` is the
 * number of the first line.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  { bytesMax, first = 1 }: { bytesMax: number; first?: number },
): AsyncGenerator<Line> {
  let number = first;
  let parts: Uint8Array[] = [];
  let held = 0;
  let isTooLong = false;
  const add = (bytes: Uint8Array): void => {
    held += bytes.byteLength;
    isTooLong ||= held > bytesMax;
    if (isTooLong) parts = [];
    else if (bytes.byteLength > 0) parts.push(bytes);
  };
  const take = (): Line => {
    const bytes = isTooLong ? undefined : trim(Buffer.concat(parts), number === first);
    const line = { number, bytes };
    [number, parts, held, isTooLong] = [number + 1, [], 0, false];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (held > 0) yield take();
}

/** Without the mark that some editors write at the beginning of a file, and without the carriage return of Windows. */
function trim(bytes: Buffer, isFirst: boolean): Uint8Array {
  const start = isFirst && byteOrderMark.every((byte, at) => bytes[at] === byte) ? byteOrderMark.length : 0;
  return bytes.subarray(start, bytes.at(-1) === 13 ? -1 : undefined);
}
