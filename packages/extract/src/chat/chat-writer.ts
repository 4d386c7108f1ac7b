import type { Block } from '@youyaku/contract/document';
import { classifyLine, headUnits } from '#text/classify-line.ts';
import type { Line } from '#text/split-lines.ts';
import { type ChatLine, editedMark } from './chat-formats.ts';

const editedMarkUnits = 16;

/** Makes the blocks of a chat, line by line. */
export class ChatWriter {
  private readonly blocks: Block[] = [];
  private speaker: string | undefined;
  /** Start and end of a line with a name and a time whose words are still to come. */
  private head: { start: number; end: number } | undefined;
  /** Within a message of several lines that stands in quotation marks. */
  private isQuote = false;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  add(line: Line, found: ChatLine): void {
    const { start, end } = line;
    if (found.kind === 'notice' && this.head !== undefined) {
      // Whom the message is for, or its time.
      this.head.end = end;
      return;
    }
    this.closeHead();
    this.isQuote = false;
    if (found.kind === 'notice') this.blocks.push({ kind: 'caption', start, end });
    else if (found.kind !== 'message') {
      this.speaker = undefined;
      this.blocks.push({ kind: 'heading', level: found.kind === 'title' ? 1 : 2, start, end });
    } else {
      this.speaker = found.name;
      this.head = { start, end: start + found.headUnits };
      const words = this.skipSpace(this.head.end, end);
      this.isQuote = this.text.charAt(words) === '"' && this.text.charAt(end - 1) !== '"';
      if (words < end) this.goOn({ ...line, start: words });
    }
  }

  /** The words of a message, or more of them. */
  goOn(line: Line): void {
    const { text, head, speaker } = this;
    const isOpened = this.isQuote && head !== undefined;
    const isClosed = this.isQuote && !isOpened && text.charAt(line.end - 1) === '"';
    const words = { ...line, start: line.start + (isOpened ? 1 : 0), end: line.end - (isClosed ? 1 : 0) };
    const tail = editedMark.exec(text.slice(Math.max(words.start, words.end - editedMarkUnits), words.end));
    if (tail !== null && words.end - tail[0].length > words.start) words.end -= tail[0].length;
    this.isQuote &&= !isClosed;
    this.head = undefined;
    const isItem =
      classifyLine(text.slice(words.start, Math.min(words.end, words.start + headUnits)), words.end - words.start)
        .kind === 'item';
    const start = head?.start ?? words.start;
    if (words.end > start) {
      this.blocks.push({
        ...(isItem && head === undefined
          ? { kind: 'item', level: 1 }
          : { kind: speaker === undefined ? 'paragraph' : 'speech' }),
        start,
        end: words.end,
        ...(speaker === undefined ? {} : { speaker }),
        ...(head === undefined ? {} : { headUnits: words.start - start }),
      });
    }
    const rest = this.skipSpace(words.end, line.end);
    if (rest < line.end) this.blocks.push({ kind: 'caption', start: rest, end: line.end });
  }

  end(): Block[] {
    this.closeHead();
    return this.blocks;
  }

  /** Nothing that is text followed a name. */
  private closeHead(): void {
    if (this.head !== undefined) this.blocks.push({ kind: 'caption', ...this.head });
    this.head = undefined;
  }

  private skipSpace(from: number, end: number): number {
    let start = from;
    while (start < end && /\s/u.test(this.text.charAt(start))) start += 1;
    return start;
  }
}
