import type { Block } from '@youyaku/contract/document';
import { listMarks } from '@youyaku/contract/list-marks';
import { lineStamp } from './name-speakers.ts';

/**
 * A number followed only by a space marks an item if words other than a unit follow: 「1 開会」. 「11 March」, 「3 人」 and 「2.5
 * %」 are text: keeping a mark costs little, losing a figure costs a fact.
 */
const bareNumber = String.raw`(?:[0-9０-９]{1,3}(?:[.．][0-9０-９]{1,3}){0,3}(?: *\u3000[ \u3000]*| +(?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}「『]))(?![年月日時分秒人名件個台円回本枚冊歳才倍点位票社校戸棟箇ヵヶカケつ割億万千百号章条項度階組班匹頭食代%％℃])|[0-9]{1,3}(?:\.[0-9]{1,3}){1,3} +(?=[A-Z]))`;
const { bulletSigns, starSigns, dashSigns, circledNumberSigns } = listMarks;
const itemMarker = new RegExp(
  String.raw`^(?:[${dashSigns}][ \t\u3000]+|[${bulletSigns}][ \t\u3000]*|[${starSigns}](?![*＊]|[^*\n]{1,80}\*)[ \t\u3000]*|[（(][0-9０-９a-zA-Zア-ン一二三四五六七八九十]{1,3}[)）][ \t\u3000]*|[0-9０-９]{1,3}(?:[.．][0-9０-９]{1,3}){0,3}[.．)）、](?:[ \t\u3000]+|(?![0-9０-９]))|${bareNumber}|[${circledNumberSigns}][ \t\u3000]*|[一二三四五六七八九十]{1,3}[、．.][ \t\u3000]*|[a-zア-ン][.．)）][ \t\u3000]+)`,
  'u',
);
const quoteMarker = /^(?:[>＞]+[ \t\u3000]*)+/u;
/** Longest run of quote marks that is searched. */
const quoteUnitsMax = 100;
const headingMarker = new RegExp(
  String.raw`^(?:#{1,6}[ \t\u3000]+|[0-9０-９]{1,2}(?:[－―‐.．-][0-9０-９]{1,2}){0,2}[.．、](?:[ \t\u3000]+|(?![0-9０-９]))|[0-9０-９]{1,2}[－―‐-][0-9０-９]{1,2}(?:[－―‐-][0-9０-９]{1,2})?[ \t\u3000]+|${bareNumber}|[（(][0-9０-９]{1,2}[)）][ \t\u3000]*|[■□◆◇▼▽▲△★☆◎❖§●○][ \t\u3000]*)`,
  'u',
);
const label = /^[○◯●◎]?[ \t\u3000]?[^：:「」\n]{1,40}?[：:](?:\*\*|__)?[ \t\u3000]*/u;

/** Where the words of a block begin, after its marker or its speaker's name; its start when it has neither. */
export function findContentStart(text: string, block: Block): number {
  if (block.headUnits !== undefined) return Math.min(block.start + block.headUnits, block.end);
  const head = text.slice(block.start, Math.min(block.end, block.start + 120));
  const quote = block.kind === 'code' ? 0 : (quoteMarker.exec(head)?.[0].length ?? 0);
  const mark = quote + markerLength(head.slice(quote), block);
  // 岸本「…」: what is said begins after the bracket, which the block leaves open.
  const isQuoted = block.kind === 'speech' && text.charAt(block.end) === '」' && head.charAt(mark) === '「';
  const length = isQuoted ? mark + 1 : mark;
  return length >= block.end - block.start ? block.start : block.start + length;
}

/** Length in UTF-16 units of the quote marks `>` at `start`. */
export function quoteMarkLength(text: string, start: number, end: number): number {
  return quoteMarker.exec(text.slice(start, Math.min(end, start + quoteUnitsMax)))?.[0].length ?? 0;
}

function markerLength(head: string, block: Block): number {
  if (block.kind === 'heading') return headingMarker.exec(head)?.[0].length ?? 0;
  if (block.kind === 'speech') {
    const stamp = lineStamp.exec(head)?.[0].length ?? 0;
    return stamp + speechMarkerLength(head.slice(stamp), block.speaker);
  }
  return itemMarker.exec(head)?.[0].length ?? 0;
}

function speechMarkerLength(head: string, speaker: string | undefined): number {
  if (speaker === undefined) return label.exec(head)?.[0].length ?? 0;
  const at = head.indexOf(speaker);
  // The name stands elsewhere, as above the messages of a chat: a label such as 「場所：」 is part of what is said.
  if (at < 0 || at > 3) return 0;
  const after = at + speaker.length;
  const rest =
    /^(?:[（(][^（()）]{1,16}[）)])?[］\]）)]?(?:[ \t\u3000]+[[［(（]?[0-9]{1,2}[:：][0-9]{2}(?:[:：][0-9]{2})?[\]］)）]?(?=[ \t\u3000]))?[ \t\u3000]?[：:]?(?:\*\*|__)?[ \t\u3000]*/u.exec(
      head.slice(after),
    );
  return after + (rest?.[0].length ?? 0);
}
