/**
 * Invented documents whose private strings stand in ⟦ ⟧, as people write them: with forms of address, in full and half width,
 * broken over lines, in tables, headers and file names. No person, place or number is real.
 */
const minutes = `第4回 営業推進会議 議事録
日時：2026年4月8日 14時
出席者：⟦小田切 渚⟧（議長）、⟦三枝 亮太⟧、⟦鵜飼 千里⟧、⟦マリア・ロドリゲス⟧
欠席者：⟦久世 篤⟧

1. 顧客対応
⟦三枝⟧さんから、先月の問い合わせが18％減ったと報告があった。⟦鵜飼⟧課長は、原因は料金表の改訂だと説明した。
⟦久世⟧氏が担当する案件番号 ⟦AK-20417⟧ は、相手先の⟦望月 彩香⟧様から返事がなく、5月まで延期する。
⟦望月⟧様の連絡先は⟦０９０－４４１２－７７３８⟧、予備は⟦０４５（３３１）９０２６⟧である。
⟦ロドリゲス⟧先生の講演は6月12日に決まった。謝礼は3万円とする。
⟦宇津木直人⟧部長が、契約番号：⟦KY-884-1207⟧の更新を7月までに終えると述べた。
新しい窓口は内線 ⟦4471⟧、メールは ⟦eigyo.suishin@hagoromo-trading.example⟧ とする。
受付は⟦佐伯⟧くんと⟦早乙女⟧さんが交替で行う。⟦早乙女⟧さんは社員番号 ⟦E0031842⟧ で登録済みである。
資料の送り先は〒⟦231-0023⟧ ⟦神奈川県横浜市中区山下町8丁目14番6号 汐見ビル402号室⟧である。
2. 次回
司会：⟦小田切⟧、記録：⟦三枝⟧。場所は⟦大阪市北区堂山町3-9-12⟧の支店とする。
`;

const mailJa = `差出人：⟦高遠 まゆみ⟧
宛先：⟦江草 俊彦⟧
Cc：⟦keiri.team@minamoto-shoji.example⟧
件名：請求書の再送について

⟦江草⟧様

いつもお世話になっております。経理の⟦高遠⟧です。
請求書番号 ⟦INV-2026-0417⟧ の振込先が変わりましたのでお知らせします。
新しい口座は普通 ⟦3381927⟧、名義：⟦タカトオ マユミ⟧ です。旧口座は当座 ⟦0099214⟧ でした。
ゆうちょの場合は記号 ⟦12480⟧ 番号 ⟦30417751⟧ をお使いください。
ご不明な点は ⟦takato-m@minamoto-shoji.example⟧ か、電話 ⟦06-6449-1170⟧、ＦＡＸ ⟦06-6449-1171⟧ までご連絡ください。
急ぎのときは携帯⟦080-5527-
3091⟧へお願いいたします。担当の⟦柏原⟧さんが出ます。
お支払いに使ったカードは ⟦4539 5787 6362 1486⟧ と伺っています。予備は⟦5105-1051-0510-5100⟧でした。
返送は⟦兵庫県神戸市中央区港島中町
6丁目2番地の1⟧ へお送りください。
⟦江草俊彦⟧様の顧客番号は⟦C00918273⟧です。

⟦高遠まゆみ⟧
`;

const form = `住民異動届（写し）
氏名：⟦蓑田 健一郎⟧
フリガナ：⟦ミノダ ケンイチロウ⟧
世帯主：⟦蓑田 節子⟧
住所：⟦茨城県つくば市竹園2丁目18番地3⟧
旧住所：⟦千葉県柏市松葉町4-11-2 グリーンコーポ205⟧
本籍：⟦新潟県長岡市寺泊片町1203番地⟧
郵便番号：⟦３０５－００３２⟧
電話番号：⟦029-851-6620⟧
携帯：⟦０７０１２３４８８１２⟧
マイナンバー：⟦6172 8394 0516⟧
保険証番号：⟦08130427⟧
免許証番号：⟦401988230410⟧
旅券番号：⟦TR4471908⟧
受付番号：⟦R8-05512⟧
メールアドレス：⟦minoda.k@tsukuba-net.example⟧
⟦蓑田健一郎⟧さんは4月1日に転入し、長男の⟦蓑田 悠斗⟧くんは市立小学校へ編入する。
担当者：⟦大河内⟧
手続きには3日かかり、手数料は300円である。\u3000証明書は郵送もできる。
`;

const letterEn = `From: ⟦Margaret Holloway⟧ <⟦m.holloway@brightwater-clinic.example⟧>
To: ⟦Daniel Osei⟧
Subject: Follow-up on case number ⟦BW-77310⟧

Dear ⟦Daniel⟧,

Thank you for calling ⟦+44 20 7946 0958⟧ last Tuesday. Dr. ⟦Pemberton⟧ has moved your appointment to 14 May.
Please bring the form that Mr. ⟦Kofi Mensah⟧ signed. Your patient number is ⟦PT-0029184⟧ and the policy number is ⟦POL-5581-9920⟧.
The clinic is at ⟦48 Larkspur Avenue, Bristol BS6 7QT⟧. Our second site is ⟦1207 Maple Street, Apt 5B, Portland, OR 97205⟧.
Mrs. ⟦Eleanor Whitcombe⟧ will meet you at the desk. You can also reach her at ⟦(503) 555-0147⟧ or ext. ⟦3316⟧.
Payment was taken from card ⟦3782 822463 10005⟧; refunds go to account number ⟦20817734⟧.
The IBAN is ⟦GB33 BUKB 2020 1555 5555 55⟧. Contact: ⟦Sarah Linton⟧.
In the meeting, ⟦Emily Carver⟧ said that waiting times fell by 12 percent, and ⟦Robert Ngata⟧ agreed.
⟦TANAKA Hiroshi⟧ and ⟦Suzuki⟧-san will translate. The fee is 80 pounds.

Kind regards,
⟦Margaret⟧
`;

const report = `件名：⟦蓑田⟧様宅の漏水について（報告）
起票者：⟦諸星 光⟧　承認者：⟦大河内 武史⟧
2026年6月3日、⟦栃木県宇都宮市塙田1-1-20⟧の現場で漏水が見つかった。
依頼主の⟦ｼﾞｮｰｼﾞ･ﾊﾘｽ⟧氏からは、⟦090-8841-2206⟧に夜間の連絡が3回あった。
修理は⟦諸星⟧さんが行い、費用は42,000円だった。部品は\u3000シリアル番号 ⟦SN-77A-20931⟧ と交換した。
新製品⟦暁プロジェクト⟧の機材は水にぬれなかった。⟦暁プロジェクト⟧の発表は8月のままとする。
再発防止として、配管を年2回点検する。問い合わせは⟦０２８－６３２－２２２２⟧、または⟦ｓｕｐｐｏｒｔ＠kanri-oyama.example⟧へ。
立ち会いは⟦御手洗⟧様、鍵の返却は⟦伊達 政子⟧先生にお願いした。
`;

const given =
  '美咲 翔太 陽菜 大輔 由紀子 拓海 真由美 健太 恵子 直樹 さやか 浩二 智子 隆 亜希子 誠 久美子 和也 典子 雄介'.split(
    ' ',
  );
const family =
  '榊原 桐生 伊集院 早川 西園寺 二階堂 蒲生 鬼頭 雨宮 一ノ瀬 綾瀬 椎名 水無瀬 相馬 土屋 平岩 高梨 真壁 小林 石黒'.split(
    ' ',
  );
const towns =
  '愛知県名古屋市千種区今池 福岡県福岡市博多区祇園町 宮城県仙台市青葉区国分町 広島県広島市中区幟町 京都府京都市左京区吉田本町 北海道札幌市豊平区平岸 静岡県浜松市中央区鍛冶町 岡山県倉敷市阿知 熊本県熊本市中央区新町 長野県松本市中央'.split(
    ' ',
  );

/** A roster as a spreadsheet gives it: a head and rows of cells between tabs. */
function writeRoster(): string {
  const rows = family.map((name, index) => {
    const number = String(10_204 + index * 137);
    const phone = `090-${String(2_113 + index * 311)}-${String(8_870 - index * 259)}`;
    const town = `${towns[index % towns.length] ?? ''}${String(index + 1)}-${String(3 + (index % 7))}-${String(12 + index)}`;
    const mail = `member${String(index + 41)}@roster-kumiai.example`;
    return `⟦S-${number}⟧\t⟦${name} ${given[index] ?? ''}⟧\t⟦${town}⟧\t⟦${phone}⟧\t⟦${mail}⟧\t正会員`;
  });
  return ['組合員名簿（2026年度）', '社員番号\t氏名\t住所\t電話番号\tメール\t区分', ...rows, ''].join('\n');
}

const marks = /⟦([^⟧]*)⟧/gu;

export type PrivateDocument = { readonly name: string; readonly text: string; readonly strings: readonly string[] };

/** The documents without their marks, and the strings that stood in them. */
export function listPrivateDocuments(): PrivateDocument[] {
  const all = { minutes, mailJa, form, letterEn, report, roster: writeRoster() };
  return Object.entries(all).map(([name, marked]) => ({
    name,
    text: marked.replace(marks, '$1'),
    strings: Array.from(marked.matchAll(marks), ([, string = '']) => string),
  }));
}

/** What the glossary of these documents marks as hidden. */
export const hiddenWords = ['暁プロジェクト'];
