import type { Block, Document } from '@youyaku/contract/document';
import type { Minutes } from '@youyaku/contract/minutes';
import { analyse } from '@youyaku/language/analyse';
import { rankSentences } from '@youyaku/summarize/rank/rank-sentences';
import { writeShape } from '@youyaku/summarize/write/write-shape';
import { readTestDictionary } from '#language/test-dictionary.ts';

const dictionary = readTestDictionary();
const filler =
  '昨年の来場者は一昨年より多く、駐車場が足りなかった。雨の日は近くの道が混み、路線バスが遅れた。屋台の売れ行きは例年と同じくらいだった。';

/** The minutes of what is said: lines 「名前：…」 are turns, "・" items, others paragraphs. */
export function minutesOf(said: string, language: 'ja' | 'en' = 'ja'): Minutes {
  // A shorter text would be given back as it is.
  const text = language === 'en' ? said : `${said}\n${filler}`;
  let at = 0;
  const blocks = text.split('\n').map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    const speaker = /^([^：:。・]{1,8})[：:]/u.exec(line)?.[1];
    if (speaker !== undefined) return { kind: 'speech', speaker, ...span };
    return { kind: line.startsWith('・') ? 'item' : 'paragraph', ...span };
  });
  const document: Document = { language, text, blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const ranking = rankSentences(document, analysis, '');
  const context = { document, analysis, ranking, register: 'asIs', isRunning: false, hasSpeakers: false } as const;
  const { minutes } = writeShape(context, 'minutes', { kind: 'items', count: 10, isLoose: true });
  if (minutes === undefined) throw new Error('no minutes');
  return minutes;
}
