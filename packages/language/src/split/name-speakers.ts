import type { Block } from '@youyaku/contract/document';
import { asideLine, breakLine } from '#lexicon/aside-words.ts';
import { areOfficeTurns, readOffice } from './office-speakers.ts';
import { findSpacedSpeakers, readSpacedName } from './spaced-speakers.ts';

/** Time of day at the start of a line of a chat or a log, with or without its date: [10:53], 2025/06/24 10:53:20. */
export const lineStamp =
  /^[[［(（]?(?:[12][0-9]{3}[-/.][0-9]{1,2}[-/.][0-9]{1,2}[ T])?(?:[01]?[0-9]|2[0-3])[:：][0-5][0-9](?:[:：][0-5][0-9])?[\]］)）]?[ \t\u3000]+/u;
const nameAndMark = /^([^\s:：、。，．「」『』[\]()（）<>][^:：、。，．「」『』\n]{0,23}?)[ \t]?[:：](?![/／])/u;

/** 「佐藤 10:02 本番が止まっています。」: the name, the time and the words in one line. */
const nameAndStamp =
  /^([^\s\d０-９:：、。，．「」『』[\]()（）<>][^\s:：、。，．「」『』]{0,15})[ \t\u3000]+[[［(（]?(?:[01]?[0-9]|2[0-3])[:：][0-5][0-9](?:[:：][0-5][0-9])?[\]］)）]?[ \t\u3000]+(?=[^\s〜～~―–-])/u;

/** 「一同：」, 「Chair:」: no label such as 「注：」, no time, no address. */
const loneName =
  /^(?!注|備考|補足|結論|決定|理由|原因|参考|日時|場所|Note\b)([^\s\d０-９:：、。，．「」『』[\]（）()<>][^\d０-９:：、。，．「」『』\n]{0,15}?)[ \t]?[:：](?![/／])/u;

/** 「00:00:14 佐伯」, 「佐伯 00:14」 as a line of its own: the words follow in the next lines. */
const stampAndName =
  /^(?:[[［(（]?(?:[0-9]{1,2}[:：])?[0-9]{1,2}[:：][0-9]{2}[\]］)）]?[ \t\u3000]+([^\s\d:：、。，．「」『』()（）][^\d:：、。，．「」『』\n]{0,15}?)|([^\s\d:：、。，．「」『』()（）][^\d:：、。，．「」『』\n]{0,15}?)[ \t\u3000]+[[［(（]?(?:[0-9]{1,2}[:：])?[0-9]{1,2}[:：][0-9]{2}[\]］)）]?)[ \t\u3000]*$/u;

/** Whether a line only names who speaks next. */
export function isSpeakerLine(words: string): boolean {
  return words.length <= aloneUnitsMax && stampAndName.test(words);
}

/** A chat has at least this many messages and one name twice; an event log also has lines such as 「14:07 原因：」. */
const messagesMin = 3;
/** How verbatim records name the speaker: ○市長（長南義孝君） and a space. */
const recordHead = /^[○◯●◎][ \t\u3000]?([^\s\u3000（(：:。、]{1,24}(?:[（(][^（()）\n]{1,24}[）)])?)[ \t\u3000：:]/u;
const turnsMin = 2;

/**
 * Assigns speakers to blocks that were read as plain lines: messages of a chat (`[10:53] rin: …`) and turns of a
 * verbatim record (`○市長（…君） …`). The following lines up to the next turn belong to the same speaker.
 */
export function nameSpeakers(text: string, given: readonly Block[]): readonly Block[] {
  const blocks = nameLoneTurns(text, given.map(dropListMark));
  const isRecord = countTurns(text, blocks) >= turnsMin;
  const messages = blocks.map((block) => readMessage(text, block));
  const named = messages.filter((name) => name !== undefined);
  const count = new Set(named).size;
  const isChat = named.length >= messagesMin && count > 1 && count < named.length;
  const heads = blocks.filter(mayName).map((block) => headOf(text, block));
  const spaced = findSpacedSpeakers(heads);
  const hasOffices = areOfficeTurns(heads);
  const quoted = readQuotedTurns(text, blocks);
  if (quoted !== undefined) return quoted;
  if (!isRecord && !isChat && !hasOffices && spaced.size === 0) return blocks;
  const names = new Set(named);
  let speaker: string | undefined;
  return blocks.map((block, index) => {
    const name =
      (isChat ? messages[index] : undefined) ??
      (isRecord ? readTurn(text, block) : undefined) ??
      (hasOffices && block.speaker === undefined && mayName(block) ? readOffice(headOf(text, block)) : undefined) ??
      readSpacedTurn(text, block, spaced, speaker);
    if (name === undefined && block.speaker === undefined) {
      if (endsTurn(text, block)) speaker = undefined;
      if (speaker === undefined || !mayName(block) || isUnsaid(text, block, names)) return block;
      return { ...block, speaker };
    }
    speaker = block.speaker ?? name;
    return name === undefined || block.speaker !== undefined ? block : { ...block, kind: 'speech', speaker: name };
  });
}

/** What a chat program reports of somebody: 「蓮さんが写真を送信しました」. */
const chatNotice =
  /^([^\s。、]{1,24}?)(?:さん)?[がは](?:[^。、]{0,20}に)?(?:参加|入室|退出|退室|写真を送信|画像を送信|動画を送信|ファイルを送信|スタンプを送信|メッセージ(?:の送信)?を(?:取り消し|削除))(?:し)?ました。?$/u;

/** A note, a stage direction or a notice of the program: the speaker before does not say it. */
function isUnsaid(text: string, block: Block, names: ReadonlySet<string>): boolean {
  const words = text.slice(block.start, Math.min(block.end, block.start + headUnits));
  if (asideLine.test(words)) return true;
  return names.has(chatNotice.exec(words)?.[1] ?? '');
}

const quotedTurn = /^([^\s、。，．「」『』（）()：:0-9０-９]{1,8})「[^]*」$/u;
const quotedTurnsMin = 5;
/** Of all lines: a story has such lines too. */
const quotedShareMin = 0.6;

/** 「岸本「寒い中ありがとうございます。」」 line by line is a conversation; the words of a turn are what the brackets hold. */
function readQuotedTurns(text: string, blocks: readonly Block[]): Block[] | undefined {
  const names = blocks.map((block) =>
    mayName(block) && text.charAt(block.end - 1) === '」' && block.end - block.start <= quotedUnitsMax
      ? quotedTurn.exec(text.slice(block.start, block.end))?.[1]
      : undefined,
  );
  const found = names.filter((name) => name !== undefined);
  const count = new Set(found).size;
  if (
    found.length < quotedTurnsMin ||
    count < 2 ||
    count * 2 > found.length ||
    found.length < blocks.length * quotedShareMin
  )
    return undefined;
  return blocks.map((block, index) => {
    const name = names[index];
    return name === undefined ? block : { ...block, kind: 'speech', speaker: name, end: block.end - 1 };
  });
}

/**
 * A line in the form of a turn between two turns is one too, although its speaker speaks only once: its sentences must not
 * be taken for those of the speaker before.
 */
function nameLoneTurns(text: string, blocks: readonly Block[]): readonly Block[] {
  const isTurn = (block: Block | undefined): boolean => block?.kind === 'speech' && block.speaker !== undefined;
  if (!blocks.some(isTurn)) return blocks;
  return blocks.map((block, index) => {
    const [previous, next] = [blocks[index - 1], blocks[index + 1]];
    if (block.speaker !== undefined || block.kind !== 'paragraph' || !mayName(block)) return block;
    if (asideLine.test(text.slice(block.start, Math.min(block.end, block.start + headUnits)))) return block;
    if (!isTurn(previous) || (next !== undefined && !isTurn(next))) return block;
    const name = loneName.exec(text.slice(block.start, Math.min(block.end, block.start + headUnits)))?.[1];
    return name === undefined ? block : { ...block, kind: 'speech', speaker: name };
  });
}

/** Removes a list mark, which is not part of a name. */
function dropListMark(block: Block): Block {
  const name = block.speaker?.replace(/^[-*+•・][ \t\u3000]*/u, '');
  return name === undefined || name === '' || name === block.speaker ? block : { ...block, speaker: name };
}

function countTurns(text: string, blocks: readonly Block[]): number {
  const turns = blocks.filter(
    (block) => block.kind === 'speech' && recordHead.test(text.slice(block.start, block.start + headUnits)),
  );
  return turns.length;
}

/** Somebody who speaks once between the turns of others is a speaker too. */
function readSpacedTurn(
  text: string,
  block: Block,
  spaced: ReadonlySet<string>,
  before: string | undefined,
): string | undefined {
  if (spaced.size === 0 || block.speaker !== undefined || !mayName(block)) return undefined;
  const name = readSpacedName(headOf(text, block));
  return name !== undefined && (spaced.has(name) || before !== undefined) ? name : undefined;
}

function headOf(text: string, block: Block): string {
  return text.slice(block.start, Math.min(block.end, block.start + headUnits));
}

function readTurn(text: string, block: Block): string | undefined {
  if (block.speaker !== undefined || !mayName(block)) return undefined;
  return recordHead.exec(text.slice(block.start, Math.min(block.end, block.start + headUnits)))?.[1];
}

const headUnits = 80;
const aloneUnitsMax = 32;
const quotedUnitsMax = 2000;

function readMessage(text: string, block: Block): string | undefined {
  if (block.speaker !== undefined || !mayName(block)) return undefined;
  const head = text.slice(block.start, Math.min(block.end, block.start + headUnits));
  if (block.end - block.start <= aloneUnitsMax) {
    const alone = stampAndName.exec(text.slice(block.start, block.end));
    if (alone !== null) return (alone[1] ?? alone[2])?.trim();
  }
  const stamp = lineStamp.exec(head)?.[0].length ?? 0;
  return stamp === 0 ? nameAndStamp.exec(head)?.[1] : nameAndMark.exec(head.slice(stamp))?.[1]?.trim();
}

/** Quoted lines name no speaker. */
function mayName(block: Block): boolean {
  if (block.quote !== undefined) return false;
  return block.kind === 'paragraph' || block.kind === 'item';
}

/** A heading or a break ends a turn; a stage direction such as 〔市長登壇〕 does not. */
function endsTurn(text: string, block: Block): boolean {
  if (block.end - block.start <= headUnits && breakLine.test(text.slice(block.start, block.end))) return true;
  return block.kind === 'heading' && !/^[〔（(［[]/u.test(text.charAt(block.start));
}
