import type { Analysis } from '#analyse.ts';

export const genres = ['dialogue', 'minutes', 'article', 'paper', 'list', 'story'] as const;
export type Genre = (typeof genres)[number];

const paperHeadings =
  /^(?:[0-9０-９.．\s]*)(?:要旨|要約|概要|抄録|緒言|序論|はじめに|研究(?:方法|目的|背景)|方法|実験|結果|考察|結論|おわりに|参考文献|abstract|introduction|related work|methods?|results?|discussion|conclusions?|references)$/iu;
const minutesCues =
  /議事録|議事要旨|議題|出席者|欠席者|決定事項|次回(?:会議|開催|は|：)|ToDo|アクションアイテム|保留事項|質疑|定例会|委員会|minutes|agenda|attendees|action items/giu;
/** An abstract that came without its paper. */
const abstractCues =
  /\b(?:we|this paper|this work|this study|our (?:method|approach|model|results)) (?:\w+ )?(?:propose|present|show|introduce|demonstrate|study|develop|investigate|describe|evaluate|argue)|本(?:論文|研究|稿)(?:では|は)/iu;
const assemblyCues =
  /(?:議員|知事|市長|委員長|局長)|お尋ね|ご質問|御質問|答弁|でございます|いたしてまいります|でありますが/gu;

/** What kind of text it is, by its blocks and cues; decides which sentences are likely to matter. */
export function detectGenre(text: string, analysis: Analysis): Genre {
  const shares = measureBlocks(analysis);
  if (
    /議事(?:録|要旨|メモ)|会議録|meeting minutes|minutes of/iu.test(
      text.slice(0, 400).replace(/[ \t\u3000]+(?=[議事録])/gu, ''),
    )
  )
    return 'minutes';
  const sample = text.slice(0, 20_000);
  const per10k = 10_000 / Math.max(1000, sample.length);
  const cues = (sample.match(minutesCues)?.length ?? 0) * per10k;
  if (cues >= 20 && countHeadings(text, analysis, /議題|決定|出席|次回|ToDo|保留|議事|attendees|action/iu) >= 2)
    return 'minutes';
  if (shares.speech >= 0.4)
    return cues >= 15 || (sample.match(assemblyCues)?.length ?? 0) * per10k >= 40 ? 'minutes' : 'dialogue';
  if (countHeadings(text, analysis, paperHeadings) >= 3 || /^(?:abstract|要旨)[\s:：.]/imu.test(sample)) return 'paper';
  if (sample.length < 4000 && abstractCues.test(sample)) return 'paper';
  if ((sample.match(assemblyCues)?.length ?? 0) * per10k >= 60) return 'minutes';
  if (shares.items >= 0.5) return 'list';
  return isStory(text, analysis) ? 'story' : 'article';
}

function measureBlocks(analysis: Analysis): { speech: number; items: number } {
  let speech = 0;
  let items = 0;
  let total = 0;
  for (const block of analysis.blocks) {
    const size = block.end - block.start;
    if (block.kind === 'heading') continue;
    total += size;
    if (block.kind === 'speech') speech += size;
    if (block.kind === 'item' || block.kind === 'table') items += size;
  }
  return { speech: speech / Math.max(total, 1), items: items / Math.max(total, 1) };
}

function countHeadings(text: string, analysis: Analysis, pattern: RegExp): number {
  let count = 0;
  for (const block of analysis.blocks) {
    if (block.kind !== 'heading') continue;
    const title = text.slice(block.start, Math.min(block.end, block.start + 60)).replace(/^[#■□◆●\s]+/u, '');
    if (pattern.test(title)) count += 1;
  }
  return count;
}

/** Much quoted speech, hardly a figure, told in the past. */
function isStory(text: string, analysis: Analysis): boolean {
  const sentences = analysis.sentences.slice(0, 300);
  if (sentences.length < 12) return false;
  let quotes = 0;
  let past = 0;
  let figures = 0;
  for (const sentence of sentences) {
    const words = text.slice(sentence.contentStart, sentence.end);
    if (/^[「『“"]/u.test(words)) quotes += 1;
    if (/(?:た|だった)[。」]?$/u.test(words)) past += 1;
    if (sentence.tokens.some((token) => token.pos === 'number' && /\d/u.test(token.surface))) figures += 1;
  }
  const share = (count: number): number => count / sentences.length;
  return share(figures) < 0.08 && (share(quotes) >= 0.12 || share(past) >= 0.6);
}
