import { describe, expect, test } from 'vitest';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { listTerms } from '@youyaku/language/tokenize/list-terms';
import { applyEdits } from '@youyaku/language/text/apply-edits';
import { listRegisterEdits } from '@youyaku/language/register/list-register-edits';
import { trimSafely } from '#write/trim-sentence.ts';
import { compressJapanese } from './compress-japanese.ts';

const tokenizer = createTokenizer(readTestDictionary());

function shorten(text: string, isTight: boolean, register: 'asIs' | 'dearu' = 'asIs'): string[] {
  const tokens = tokenizer.tokenize(text);
  const edits = trimSafely(text, 0, text.length);
  const found = compressJapanese({
    text,
    tokens,
    edits,
    level: isTight ? 'tight' : 'safe',
    score: (kept) => listTerms(kept).length,
  });
  return found.map((variant) => {
    return applyEdits(text, 0, text.length, [...listRegisterEdits(variant.tokens, register), ...variant.edits]);
  });
}

describe('safe compression', () => {
  test.each([
    ['耐震化についてでありますが、都は計画を進めている。', '都は計画を進めている。'],
    ['ご承知のとおり、人口は減っています。', '人口は減っています。'],
    ['お話の点につきましては、都も努力しています。', '点については、都も努力しています。'],
    ['これは大変重要な課題です。', 'これは重要な課題です。'],
    ['都民の声をしっかりと受けとめます。', '都民の声を受けとめます。'],
    ['市は施設を整備してまいります。', '市は施設を整備します。'],
    ['市は対策に取り組んでまいります。', '市は対策に取り組みます。'],
    ['市は対策に努めてまいりました。', '市は対策に努めてきました。'],
    ['先週、隣の県に行ってまいりました。', '先週、隣の県に行ってきました。'],
    ['市は準備を着実に行ってまいります。', '市は準備を着実に行います。'],
    ['保険料の上昇を緩和することとしております。', '保険料の上昇を緩和します。'],
    ['市は制度を改めることとしている。', '市は制度を改める。'],
    ['現在、内容を検討しているところでございます。', '現在、内容を検討しています。'],
    ['有用なものであると考えておるところであります。', '有用なものであると考えております。'],
    ['三校の生徒が参加したところであります。', '三校の生徒が参加しました。'],
    ['この制度は重要となるものであります。', 'この制度は重要となります。'],
    ['内容を説明させていただきます。', '内容を説明します。'],
    ['調査を実施いたしました。', '調査を実施しました。'],
    ['見解をお伺いいたします。', '見解を伺います。'],
    ['施設を利用することができる。', '施設を利用できる。'],
    ['市は昨年、点検を行いました。', '市は昨年、点検しました。'],
    ['都は学校に説明を実施した。', '都は学校に説明した。'],
    ['計画を見直すべきと考えております。', '計画を見直すべきと考えます。'],
    ['広げていきたいと考えております。', '広げていきたいと考えます。'],
    ['課題があるというふうに認識しています。', '課題があると認識しています。'],
    ['防止に向けまして、都は動いています。', '防止に向けて、都は動いています。'],
    ['協議の結果、旗当番を登録制に改めることを決めた。', '旗当番を登録制に改めることを決めた。'],
    ['話し合った結果、夏の花火はやめることにしました。', '夏の花火はやめることにしました。'],
    ['市は20日間にわたって、夜の給水を減らした。', '市は20日間、夜の給水を減らした。'],
    ['今日はですね、窓口の当番を決めたいんです。', '今日は、窓口の当番を決めたいんです。'],
  ])('%s is shortened without loss', (before, after) => {
    expect(shorten(before, false)).toContain(after);
  });

  test.each([
    '市は施設の点検を行いました。',
    '都は学校に調査を実施した。',
    '全従業員842人に調査を行い、706人から回答を得た。',
    '水道、下水道、設備点検を行いました。',
    '大変なのは費用です。',
    'それは彼の考えたことであります。',
    '委員会は結論を出さないこととしている。',
    '来週、隣の県に行ってまいります。',
    '彼は「しっかりと受けとめることとしております」と述べた。',
    '人口が減るということです。',
    'ご指摘のあった点を直します。',
    '料金は16.8円（甲社）と18.3円（乙社）になる。',
    '「訓練」（機構）によれば、期間は長い。',
    '選手は「辛い」（新聞より）と語った。',
    '調査の結果、管に穴が見つかった。',
    '投票の結果、旗当番の案は通らなかった。',
    '工事は駅の全域にわたって続いた。',
    '彼は「今日はですね、中止です」と述べた。',
  ])('%s stays unchanged', (text) => {
    expect(shorten(text, false).every((variant) => variant === text)).toBe(true);
  });

  test('follows the requested register', () => {
    expect(shorten('市は施設を整備してまいります。', false, 'dearu')).toContain('市は施設を整備する。');
    expect(shorten('保険料の上昇を緩和することとしております。', false, 'dearu')).toContain('保険料の上昇を緩和する。');
    expect(shorten('市は昨年、点検を行いました。', false, 'dearu')).toContain('市は昨年、点検した。');
  });
});

describe('sound compression', () => {
  function shortenSoundly(text: string, register: 'asIs' | 'dearu' | 'desumasu' = 'asIs'): string[] {
    const tokens = tokenizer.tokenize(text);
    const found = compressJapanese({
      text,
      tokens,
      edits: [],
      level: 'sound',
      score: (kept) => listTerms(kept).length,
    });
    return found.map(({ tokens: kept, edits }) =>
      applyEdits(text, 0, text.length, [...listRegisterEdits(kept, register), ...edits]),
    );
  }

  test.each([
    ['費用は30円で、昨年を5円上回った。', '費用は30円だった。'],
    ['費用は30円であり、会員が払うものである。', '費用は30円である。'],
    ['料金は10キロにつき100円で、収集を頼むより安くなります。', '料金は10キロにつき100円です。'],
    ['総資産は683億円で、前期末から12億円増えました。', '総資産は683億円でした。'],
    ['強度は200キロで、規格の8割。', '強度は200キロ。'],
    ['費用は、工事3億円、補償2億円の計5億円である。', '費用は、計5億円である。'],
  ])('%s is as true without what follows or makes up the figure', (before, after) => {
    expect(shortenSoundly(before)).toContain(after);
  });

  test('gives the sentence that remains the requested register', () => {
    expect(shortenSoundly('総資産は683億円で、12億円増えました。', 'dearu')).toContain('総資産は683億円だった。');
    expect(shortenSoundly('料金は100円で、会員が払う。', 'desumasu')).toContain('料金は100円です。');
  });

  test.each([
    '費用は30円で、来年に上げる予定だ。',
    '費用は大人が30円で、子どもは10円だ。',
    '会社は野菜を30円で、駅前の店に売る。',
    '死者の数は3人で、1人が行方不明である。',
    '市は、東の橋、西の橋の計2本を閉じる。',
    '費用は30円で、会員に限る。',
  ])('%s stays whole', (text) => {
    expect(shortenSoundly(text).filter((variant) => variant !== text)).toEqual([]);
  });
});

describe('tight compression', () => {
  test.each([
    ['a clause before another clause', '市は道路を直し、公園を広げた。', '市は公園を広げた。'],
    ['a clause before a polite ending', '都は相談の専門窓口を開き、支援を進めます。', '都は支援を進めます。'],
    ['a simultaneous event', '市は窓口を広げるとともに、専門の相談職員を増やした。', '市は専門の相談職員を増やした。'],
    ['purpose', '市は水害を防ぐため、堤防を高くした。', '市は堤防を高くした。'],
    ['reason', '雨が続いたので、主催者は試合を延ばした。', '主催者は試合を延ばした。'],
    ['manner', '市は調整を図りつつ、計画を作った。', '市は計画を作った。'],
    ['basis', '市は結果を踏まえ、計画を改めた。', '市は計画を改めた。'],
    ['a contrast with a new topic', '駅前は雑然としているが、川沿いの公園は静かだ。', '川沿いの公園は静かだ。'],
    ['a contrast under one topic', '市は広報に努めてきたが、窓口を改めた。', '市は窓口を改めた。'],
    [
      'the description of an object',
      '都は落札者を決める総合評価方式の適用を広げた。',
      '都は総合評価方式の適用を広げた。',
    ],
    ['the relation of an object', '市は学校における健康教育を進めた。', '市は健康教育を進めた。'],
    ['an example', '市は減税を初めとする支援策を進めた。', '市は支援策を進めた。'],
    ['a member inside an open list', '市は窓口や支所や分室などを開いた。', '市は窓口や分室などを開いた。'],
    ['emphasis of degree', '市は対策を着実に進めた。', '市は対策を進めた。'],
    ['an adjective without content', '市はさまざまな施策を進めた。', '市は施策を進めた。'],
    ['a means', '市は補助金制度を通じて、設備の導入を促した。', '市は設備の導入を促した。'],
  ])('leaves out %s', (_, before, after) => {
    expect(shorten(before, true)).toContain(after);
  });

  test.each([
    ['figures', '都は三億円をかけて、堤防を高くした。'],
    ['a description with a figure', '都は百人が働く総合支援施設を開いた。'],
    ['the description of a count', '市は学んだ総合学校三十校を表彰した。'],
    ['a list of counts', '甲地区で三人が残り、乙地区で五人が去った。'],
    ['one of two shares', '六十人が賛成し、四十人が反対した。'],
    ['the time of the event', '会長は昨年の春に職を辞し、本を書いた。'],
    ['denial', '市は議会を通さず、予算を組んだ。'],
    ['a clause under a negation', '市は公平を保つため、順番を変えない。'],
    ['a purpose', '水害を防ぐためには、堤防の工事が必要だ。'],
    ['a condition', '雨が降れば、試合は延びる。'],
    ['a case', '期限を過ぎた場合、申請は無効だ。'],
    ['the source of a report', '新聞によると、知事は席を立った。'],
    ['a quotation', '会長は「責任は私にある」と述べた。'],
    ['the content of a request', '市は節水に努めるよう、市民に求めた。'],
    ['a limiting word', '市は住所がある総合窓口だけを開いた。'],
    ['the scope of a superlative', '国際競技大会における代表選手のメダル獲得は初めて。'],
    ['a reference to one thing', '職員は一定の規則のもとでこうした行為を実施する。'],
    ['comparison', '被害は前年より少ない。'],
    ['a part of dates', '祭りは16〜18日に開く。'],
    ['an argument of the verb', '市は図書館を開いて、押印させた。'],
    ['restricting adjectives', '市は簡易な耐震改修を助ける。'],
    ['the condition of a general statement', '条件を満たす中小企業は補助を受ける。'],
    ['an attribute that specifies a thing', '市道の下にある都市計画水路は五年で直す。'],
    ['an attribute that specifies people', '都は私立校に通う視覚障害の生徒を助けた。'],
    ['the time of a description', '地震後、休業した市民温水施設を開いた。'],
    ['the question behind a demand', '水の活用を進めるべきと考えますが、見解を伺います。'],
    ['the question behind a case', '導入した自治体もありますが、本市での考えを伺います。'],
    ['the premise of a question', '今や一種の競走でありますが、なぜ市長はもっと急がないのでしょうか。'],
    ['the first of a list', '窓口や支所などを開いた。'],
    ['the main item before 他', '道路の整備の他、街灯の点検などを進めた。'],
    ['a class of storms', '極めて強い台風が近づいた。'],
    ['the scope of something new', '市は離島における相談支援を新たに始めた。'],
    ['an adverb of degree', '市は安全指導のより一層の徹底を図る。'],
    ['new', '市は新たな情報提供手段を選んだ。'],
    ['a request before the end of a speech', '医院を通じた知らせをお願いして、私の質問を終わります。'],
    ['the compared items', 'まず、学校教育での自治体間の比較でございます。'],
    ['the name of a reason', 'この料金値上げの根拠として、会社は燃料費の増加を挙げた。'],
    ['the first of two requested items', '今後の電力確保予測とともに、四月以降の対応について所見を伺います。'],
    ['a predicative attribute', 'この施設の耐震化は、重要な施策と考える。'],
    ['a reference to an owner', '区はこうした里親家庭における生活支援策を広げた。'],
    ['when', '災害は通告を経て、いつ起きるかわからない首都直下大規模地震への備えを固めた。'],
    ['a demonstrative', '都はこうした火力発電施設を建てかえた。'],
    ['a separating comma', '議員は市長に改めて、発言以来の思いを尋ねた。'],
    ['the object of a demand', '遺族は記録を貴重な資料として、裁判に役立てた。'],
  ])('never leaves out %s', (_, text) => {
    expect(shorten(text, true).filter((variant) => variant !== text)).toEqual([]);
  });

  test.each([
    ['its subject', '市長が古い庁舎の席を立ち、部屋を出た。', '部屋を出た。'],
    ['its antecedent', '市は基金を作り、その運用を専門の会社に任せた。', '市はその運用を専門の会社に任せた。'],
    ['one topic', '家庭の形は大きく変わり、地域の学校が支えになった。', '家庭の形は地域の学校が支えになった。'],
    [
      'its own place',
      '山口氏は玄関から部屋に上がるところで、美知子さんは床に倒れていた。',
      '山口氏は美知子さんは床に倒れていた。',
    ],
    [
      'its time',
      '会派は昨年、独自の条例を可決させ、方針を進めています。',
      '会派は昨年、独自の条例を可決させています。',
    ],
    ['an object', '職員は夫婦に書面を示し、署名させた。', '職員は署名させた。'],
    ['its own voice', '子犬は市内の交番に保護され、市の窓口に連絡。', '子犬は市の窓口に連絡。'],
    [
      'its actor',
      '費用は油の高騰で増えましたが、売り上げ増で赤字幅を縮めました。',
      '費用は売り上げ増で赤字幅を縮めました。',
    ],
    ['its doer', '打順は四番を任され、初打席で本塁打を放った。', '打順は初打席で本塁打を放った。'],
    [
      'its place as a topic',
      'かつて港町は、船を使って人や荷が行き交い、海の文化が開きました。',
      'かつて港町は、海の文化が開きました。',
    ],
    [
      'both ends of its relation',
      '新線は、東の大宮駅から、中央の浦和駅を経て、西の川越駅を結ぶ。',
      '新線は、西の川越駅を結ぶ。',
    ],
    ['whom 同 means', 'ペルーの大統領による申請を受けて、理事会は同国の加盟を決めた。', '理事会は同国の加盟を決めた。'],
    ['what も adds to', '投手は好投を重ねたが、野手も失策が少なかった。', '野手も失策が少なかった。'],
    [
      'the object of its assessment',
      '隣の区では、経験のある人を活用していると聞いており、親にとって貴重な支えとなっております。',
      '親にとって貴重な支えとなっております。',
    ],
    [
      'the continued event',
      '感染がわかって昨年から薬の投与を始め、今月も服用を続けている。',
      '今月も服用を続けている。',
    ],
    [
      'who did it',
      '若い男女が薬物を吸い、病院へ運ばれるといった事案がございました。',
      '病院へ運ばれるといった事案がございました。',
    ],
    ['the goal of a step', '招致の実現に向け大きな一歩を踏み出した。', '大きな一歩を踏み出した。'],
    [
      'its news',
      '問題の会社は、破綻した関西銀行から金を借り入れ、貸金業を営んでいた。',
      '問題の会社は、貸金業を営んでいた。',
    ],
    ['its last event', '電車の扉が開き、警官が犯人を捕らえた。', '電車の扉が開いた。'],
    ['its action', '都は鉄道会社と連携し、立体化の検討を進めます。', '都は鉄道会社と連携します。'],
    [
      'the owner of a title',
      '田中総裁の去就は春から焦点となっていたが、総裁は今も職に留まっている。',
      '総裁は今も職に留まっている。',
    ],
    ['its event', '銃撃で一人が亡くなっており、一連の事件を国は強く訴えた。', '一連の事件を国は強く訴えた。'],
    [
      'its location',
      '福島では厳しい状況が続いたが、最近ようやく客の数に伸びが見られた。',
      '最近ようやく客の数に伸びが見られた。',
    ],
    [
      'the next event',
      'その後は仕事を休んで留学をしており、映画への出演をする予定だった。',
      'その後は映画への出演をする予定だった。',
    ],
    ['the person made to act', '係は参加者を四つの組に分け、講義の動画を視聴させた。', '係は講義の動画を視聴させた。'],
    [
      'the referent of an ordinal',
      '五年に一度の近接点検を行っており、昨年度に二巡目が終わった。',
      '昨年度に二巡目が終わった。',
    ],
    [
      'its subject matter',
      '岸には立派な客船埠頭がありますが、春と夏はにぎわい、秋は人影が少ない状態です。',
      '春と夏はにぎわい、秋は人影が少ない状態です。',
    ],
    [
      'the object of strengthening',
      '豊かな自然のある島々をよみがえらせ、実効支配を強化していきます。',
      '実効支配を強化していきます。',
    ],
    [
      'recipient and purpose of a payment',
      '町は溝の清掃を春と秋に自治会に頼み、一か所あたり年八千円を支払う。',
      '町は一か所あたり年八千円を支払う。',
    ],
    [
      'the named thing',
      '国は、相談員について、団体と連携をして、問題を抱えた方を助ける役と位置づける。',
      '国は、問題を抱えた方を助ける役と位置づける。',
    ],
    ['its place', '九段の会館でも事故が起きており、今後、指針が変わる。', '九段の会館でも今後、指針が変わる。'],
  ])('never leaves the rest without %s', (_, text, wrong) => {
    expect(shorten(text, true)).not.toContain(wrong);
  });

  test('never reduces a question to its first half', () => {
    const variants = shorten('東京都の十年後を見据え、高齢者の活動拠点の整備について、所見を伺います。', true);
    expect(variants.some((variant) => variant.endsWith('見据えます。'))).toBe(false);
  });

  test('never ends with a verb that belongs to a noun', () => {
    const variants = shorten('生徒が備蓄品を使い、体育館に泊まる訓練が始まりました。', true);
    expect(variants.some((variant) => variant.endsWith('使いました。'))).toBe(false);
  });

  test('every variant is a sentence: no leading comma, paired brackets, an end', () => {
    const text =
      'その上で、条例（案）で規定した事項の具体化に向け、事業者や関係機関と十分に調整し、対策を総合的に推進するための「実施計画」を策定してまいります。';
    const variants = shorten(text, true);
    expect(variants.length).toBeGreaterThan(1);
    for (const variant of variants) {
      expect(variant).toMatch(/^[^、。].*ます。$/u);
      expect(variant.split('「').length).toBe(variant.split('」').length);
      expect(variant.split('（').length).toBe(variant.split('）').length);
    }
  });

  test('returns at most eight variants, the same ones every time', () => {
    const text = '市は道路を直し、橋を架け、公園を広げ、学校を建て、川を清め、森を守り、港を開き、駅を移し、空を見た。';
    expect(shorten(text, true).length).toBeLessThanOrEqual(8);
    expect(shorten(text, true)).toEqual(shorten(text, true));
  });
});

test('returns no variants of ten thousand words', () => {
  expect(shorten('まさに市は道路を直し、'.repeat(2000), true)).toEqual([]);
});

describe('sound compression', () => {
  const soundly = (text: string): string[] => {
    const tokens = tokenizer.tokenize(text);
    const found = compressJapanese({
      text,
      tokens,
      edits: [],
      level: 'sound',
      score: (kept) => listTerms(kept).length,
    });
    return found.map(({ edits }) => applyEdits(text, 0, text.length, edits));
  };

  test.each([
    ['町は点検を年2回から4回に増やし、若者3人を職員として雇った。', '町は若者3人を職員として雇った。'],
    ['消防によると、消防団員は窓を割り、女性を助け出した。', '消防によると、消防団員は女性を助け出した。'],
    ['駅の乗客は前の年より2割増え、県の負担は6千万円にとどまった。', '駅の乗客は前の年より2割増えた。'],
    ['前年を5%上回り、増加を続けました。', '前年を5%上回りました。'],
    ['賃貸料は月3万円とし、毎月翌月分を支払う。', '賃貸料は月3万円とする。'],
    ['町は船を2隻買い取り、定期便に切り替える方針だ。', '町は船を2隻買い取る方針だ。'],
    ['データは2か所に保存し、控えをとっています。', 'データは2か所に保存しています。'],
    [
      '上期の売上高は12億円（前年比6%増）、純利益は2億円となりました。',
      '上期の売上高は12億円（前年比6%増）となりました。',
    ],
    ['口径は600ミリ、延長は8キロ、事業費は48億円である。', '口径は600ミリである。'],
    ['バスは3台が走っており、町の人を迎えた。', 'バスは3台が走っていた。'],
    ['チームを助ける山田投手を町が招いた。', '山田投手を町が招いた。'],
    ['これを受けて、市は公園を広げた。', '市は公園を広げた。'],
  ])('%s becomes shorter', (before, after) => {
    expect(soundly(before)).toContain(after);
  });

  test.each([
    '与党は税率を増やす考えを持っているが、野党は一律の税率を主張している。',
    '職員は、早いと考えて自分で車を走らせ、午前8時に現場へ着いた。',
    '社内基準は「漏れ0台」であり、不合格とした。',
    '3人が煙を吸い、2人が死亡した。',
    '会社は2月に案を発表し、波紋が広がっている。',
    '氏名を2か所に書き、貼ってください。',
    '建物の活用は見送り、広場として整備することとした。',
    '乙は資料を速やかに返却する。',
  ])('%s stays whole', (text) => {
    expect(soundly(text).filter((words) => words !== text)).toEqual([]);
  });
});
