import { leastCpuMs } from '@youyaku/testing/timing/cpu-ms';
import { describe, expect, test } from 'vitest';
import { readSignals, type Signal, startsTopic } from './read-signals.ts';

describe('readSignals classifies sentences by their wording', () => {
  test.each<[string, Signal]>([
    ['本研究では、葉の傾きから水不足を知る方法を提案する。', 'contribution'],
    ['In this work, we introduce a slower but safer valve.', 'contribution'],
    ['試験の結果、三割で漏れが確認された。', 'finding'],
    ['Our experiments on nine rivers show that the dam is too low.', 'finding'],
    ['したがって、二重の栓が要る。', 'conclusion'],
    ['結果として、棚は六本になった。', 'outcome'],
    ['As a result, the shelves are gone.', 'outcome'],
    ['委員会は申請を了承した。', 'decision'],
    ['AGREED: to close the north gate.', 'decision'],
    ['来年度から順次、窓口を増やしてまいります。', 'commitment'],
    ['今後の取り組みについて、所見を伺います。', 'request'],
    ['もう一度訪ねたいと思います。', 'wish'],
    ['参加者は三十人だった。', 'figure'],
    ['受け付けは午後５時まで。', 'figure'],
    ['町で最大の水車である。', 'emphasis'],
    ['返金はしません。', 'denial'],
    ['近年、舟で通う人が減っている。', 'background'],
    ['館長は「橋を架けるより渡し舟を残したい」と語った。', 'quoting'],
    ['Could you hold the door?', 'address'],
    ['次に、水路の整備について伺います。', 'opening'],
    ['次いで、瓦れきの処理であります。', 'opening'],
    ['青山議員の御質問にお答え申し上げます。', 'opening'],
    ['五月二日　午後６時30分開会　於 公民館', 'frame'],
    ['集まったのは会長と会計の二人です。', 'frame'],
    ['第1章で川の変化を、第2章で海の変化を述べる。', 'frame'],
    ['We thank the owner of the mill.', 'frame'],
    ['その他の御質問につきましては、担当部長からお答え申し上げます。', 'frame'],
  ])('%s has the signal %s', (words, signal) => {
    expect(readSignals(words)).toContain(signal);
  });

  test('a result inside a sentence is not what came of it all', () => {
    expect(readSignals('市は調べた結果として表を渡した。')).not.toContain('outcome');
  });

  test('finds no signal in plain words', () => {
    expect(readSignals('川は町の東を流れる。')).toEqual([]);
  });

  test('takes bounded time for a sentence of any length', async () => {
    const read = (): void => {
      for (let run = 0; run < 200; run += 1) readSignals('「'.repeat(500_000));
    };
    expect(await leastCpuMs(read, 1_000)).toBeLessThan(1_000);
  });
});

test.each(['次に、防災について伺います。', '最後に、費用です。', 'Turning to the budget.'])(
  '%s turns to a topic',
  (words) => {
    expect(startsTopic(words)).toBe(true);
  },
);
