import { minutesOf } from '@youyaku/testing/summarize/minutes-of';
import { describe, expect, test } from 'vitest';

/** So that there are minutes at all. */
const known = '・決定：会費は500円とする';

describe('what later words make of a decision', () => {
  test('one that is taken back by its own value is replaced, however it was named, and another matter is not', () => {
    const said = [
      '森：収穫祭は24日と25日の二日間ということで。はい、決まりで。',
      '辻：チラシは1,200部に決定です。',
      '森：すいません、さっきの二日間っていうのはなしにして、24日だけにします。',
    ].join('\n');
    const { decisions, replaced } = minutesOf(said);
    expect(decisions.join('')).toContain('24日だけ');
    expect(decisions.join('')).toContain('1,200部');
    expect(decisions.join('')).not.toContain('二日間とする');
    expect(replaced?.join('')).toContain('二日間');
  });

  test('one that is to be decided again after quotations are in is no longer decided', () => {
    const decided = '・決定：ブースの施工はアトリエ波に頼む\n・決定：展示は1台とする';
    const reopened = '施工はアトリエ波のほかにもう1社、相見積もりを取ってから決めること。';
    expect(minutesOf(decided).decisions.join('')).toContain('アトリエ波に頼む');
    const { decisions } = minutesOf(`${decided}\n${reopened}`);
    expect(decisions.join('')).not.toContain('アトリエ波に頼む');
    expect(decisions.join('')).toContain('展示は1台');
  });

  test('a recap holds decisions only: its questions, its tasks and what it puts off are none', () => {
    const recap =
      '森：えーと、じゃあ最後にまとめます。セルフレジはリースで一台。手数料は持ち越しで、堀が試算。宿題が、私がチラシ、辻さんが臼ですね。抜けてないですかね。';
    const { decisions } = minutesOf(`森：始めます。\n辻：はい。\n${recap}`);
    expect(decisions.join('')).toContain('セルフレジはリースで一台');
    for (const words of ['まとめ', '手数料', '宿題', '抜けて']) expect(decisions.join('')).not.toContain(words);
  });

  test('the plain word of whoever is in charge decides, that of anybody else does not', () => {
    const decided = (said: string): string => minutesOf(`${said}\n${known}`).decisions.join('');
    expect(decided('大久保部長：派遣は入れない。')).toContain('派遣は入れない');
    expect(decided('永井：派遣は入れない。')).not.toContain('派遣');
  });

  test('a topic said last names what is put off', () => {
    const { decisions } = minutesOf(
      '辻：町の補助は、買い取りだと対象になります。\n森：うーん、今回は見送りですかね、紙袋は。はい、見送りで。\n・決定：会費は500円とする',
    );
    expect(decisions.join('')).not.toContain('町の補助');
  });
});

describe('what is no task', () => {
  test('a state, a fear, an open question and what the words themselves do', () => {
    const tasksOf = (said: string): string[] => minutesOf(`${said}\n${known}`).actions.map(({ task }) => task);
    expect(tasksOf('森：レストランは、暑さでお客さんが減って、412万円、まあ横ばいです。')).toEqual([]);
    expect(tasksOf('森：今日は江藤さんが役場に戻らないといけないので、二時半には終わりたいです。')).toEqual([]);
    expect(tasksOf('大久保部長：客先への説明はどうする。\n辻：中間報告書を金曜までに私が書きます。')).toHaveLength(1);
    expect(tasksOf('先週金曜の打ち合わせの結果を、由良さんにも共有します。')).toEqual([]);
    expect(tasksOf('森：打ち合わせの結果を、私が金曜までに由良さんに報告します。')).toHaveLength(1);
  });
});
