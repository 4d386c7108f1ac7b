import type { Block, Document } from '@youyaku/contract/document';
import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { analyse } from '@youyaku/language/analyse';
import type { Genre } from './detect-genre.ts';
import { rankSentences } from './rank-sentences.ts';

const dictionary = readTestDictionary();

/** The genre of the text and its sentence with the highest prior. `# ` marks a heading. */
function rank(lines: readonly string[]): { genre: Genre; best: string } {
  let at = 0;
  const blocks = lines.map((line): Block => {
    const span = { start: at, end: at + line.length };
    at += line.length + 1;
    return line.startsWith('# ') ? { kind: 'heading', level: 2, ...span } : { kind: 'paragraph', ...span };
  });
  const document: Document = { language: 'ja', text: lines.join('\n'), blocks, warnings: [] };
  const analysis = analyse(document, dictionary);
  const { genre, sentences } = rankSentences(document, analysis, '');
  const best = sentences.toSorted((a, b) => b.prior - a.prior)[0];
  const sentence = analysis.sentences[best?.index ?? -1];
  return { genre, best: sentence === undefined ? '' : document.text.slice(sentence.contentStart, sentence.end) };
}

describe('what readers of a genre look for first comes first', () => {
  test.each<[Genre, string, readonly string[]]>([
    [
      'accident',
      'この事故で運転していた男性ら2人が死亡し、3人がけがをした。',
      [
        '5日午前2時ごろ、県道の長い坂で大型のトラックと乗用車が衝突したと通報があった。',
        'この事故で運転していた男性ら2人が死亡し、3人がけがをした。',
        '警察によると、県道は1974年に造られたとみられる。けがをした人は病院に運ばれた。',
      ],
    ],
    [
      'earnings',
      '当期の売上高は97億円（前期比2％増）、営業利益は6億円（同18％減）となりました。',
      [
        '# 2026年3月期 決算短信',
        '当期の売上高は97億円（前期比2％増）、営業利益は6億円（同18％減）となりました。',
        '売上高は通期として過去最高です。',
        '来期の業績予想は、売上高を99億円で据え置き、営業利益を8億円から7億円（前期比16％増）に修正しました。',
      ],
    ],
    [
      'notice',
      '4月1日から、利用料を1時間300円から400円に改めます。',
      [
        '# 体育館の利用料の改定について',
        '利用者の皆さまには、日ごろから体育館の運営にご理解をいただいております。',
        '体育館は昭和52年に開館し、多くの方に使われてきました。',
        '4月1日から、利用料を1時間300円から400円に改めます。',
        '利用料の変更いたします理由などは、体育館の窓口でお問い合わせください。',
      ],
    ],
    [
      'manual',
      '針が動いている間は、指を近づけないでください。',
      [
        '# 卓上ミシン 取扱説明書',
        'このミシンは1980年から多くの家庭で使われています。',
        '# 各部の名称',
        '本体の右側には、はずみ車と糸立てが並んでいます。',
        '# 安全のために',
        '針が動いている間は、指を近づけないでください。',
        '# お手入れ',
        'やわらかい布で本体の表面のほこりをふきます。',
      ],
    ],
    [
      'postmortem',
      '証明書の期限が切れていたことが原因で、予約の画面が開かなくなりました。',
      [
        '# 予約の画面が開かなくなった障害',
        '# 背景',
        'この仕組みは2015年に一台の機械で始まり、少しずつ大きくなりました。',
        '# 経過',
        '9時10分に当番の職員が画面を確かめ、10時に機械を入れ替えました。',
        '# 原因',
        '証明書の期限が切れていたことが原因で、予約の画面が開かなくなりました。',
        '# うまくいったこと',
        '窓口の職員が紙の台帳を使って受付を続けました。',
      ],
    ],
    [
      'report',
      '利用の少ない北口の窓口を、来年度までに廃止することを提言する。',
      [
        '# 窓口の利用に関する調査報告書',
        '# 調査の方法',
        '調査員が窓口を訪れ、利用した人に聞き取りを行った。',
        '# 提言',
        '利用の少ない北口の窓口を、来年度までに廃止することを提言する。',
        '# 資料',
        '聞き取りに使った用紙の写しを巻末に並べている。',
      ],
    ],
  ])('%s: %s', (genre, essential, lines) => {
    expect(rank(lines)).toEqual({ genre, best: essential });
  });

  test('the demand in the last paragraph of an editorial comes before its scene', () => {
    const scene = ['朝の駅で、老人が時刻表を見上げていた。', '窓口には誰もいない。', '町の人は黙って通り過ぎる。'];
    const thoughts = ['便利さは人を黙らせる。', '鉄道の会社は決まりに従っただけだという。', '町も同じことを言う。'];
    const demand = '会社は窓口を残し、町は費用を分け合い、利用する人の声を聞いてから決めるべきだ。';
    const lines = ['# 社説　駅の窓口', ...scene, ...thoughts, '時刻表の字は小さい。', demand];
    expect(rank(lines)).toEqual({ genre: 'editorial', best: demand });
  });
});
