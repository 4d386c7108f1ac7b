import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { readTestDictionary } from '@youyaku/testing/language/test-dictionary';
import { describe, expect, test } from 'vitest';
import { englishVetoes } from './compress-english.ts';
import { explainDeletions } from './compress-sentence.ts';
import { tightRules } from './list-deletions.ts';
import { commentVetoes } from './delete-comment.ts';
import { endingVetoes } from './delete-ending.ts';
import { figureVetoes } from './delete-figures.ts';
import { sumVetoes } from './delete-members.ts';
import { remarkVetoes } from './remark-vetoes.ts';
import { safeRules } from './list-safe-deletions.ts';

/**
 * One line per veto: its rule and name | a sentence whose marked words it is the first to reject | a similar one whose
 * marked words may be deleted. にもかかわらず is kept only because its ず reads as a negation: a dictionary that
 * has it as one word needs a veto of its own.
 */
const cases = `
clause states-a-condition | ［雨が降れば、］主催者は試合を延ばす。 | ［雨が続いたので、］主催者は試合を延ばした。
clause is-not-set-apart | 市は［道路を直して］公園を広げた。 | 市は［道路を直して、］公園を広げた。
clause says-how-long | ［調べが終わるまで、］主催者は会場を閉じる。 | ［調べが終わったので、］主催者は会場を閉じる。
clause says-of-whom-or-when | ［図書館を使う方で、］券を持つ人は来る。 | ［図書館を直して、］市長は館に入る。
clause denies | 市は［議会を通さず、］予算を組んだ。 | 市は［議会を通し、］予算を組んだ。
clause denies | 市は反対の声にも［かかわらず、］予算を組んだ。 | 市は［議会を通し、］予算を組んだ。
clause is-under-a-negation | 市は［公平を保つため、］順番を変えない。 | 市は［公平を保つため、］順番を変えた。
clause is-under-a-condition | ［道を直して、］公園を広げれば、町は人を集める。 | 市は［道を直して、］公園を広げた。
clause holds-the-subject-of-the-rest | ［市長が席を立ち、］静かに部屋を出た。 | ［市長が席を立ち、］議員が部屋を出た。
clause holds-the-topic-of-the-rest | ［職員は、早いと考えて車を走らせ、］現場に着いた。 | ［職員が車を走らせ、］市長が現場に着いた。
clause may-share-its-subject | ［国が計画に基づき］委員会が競技場を直した。 | ［国が計画に基づき、］委員会が競技場を直した。
clause leads-to-a-demand | 市は［活用を進めるべきと考えますが、］見解を伺います。 | 市は［活用を進めてきましたが、］方針を改めました。
clause rest-has-a-subject-later | 議員は［質問を重ねたが、］なぜ遅れたかは今も謎だ。 | 市は［広報に努めてきたが、］窓口を改めた。
clause has-no-topic-to-keep | 長く［広報に努めてきたが、］窓口を改めた。 | 市は［広報に努めてきたが、］窓口を改めた。
clause rest-has-no-subject | 医師は七人［いたが、］退職が続き、今は三人。 | ［駅前は雑然としているが、］川沿いの公園は静かだ。
clause holds-a-truth-relevant-word | 市は［支所だけを直し、］公園を広げた。 | 市は［支所を直し、］公園を広げた。
clause holds-a-figure | 都は［三億円をかけて、］堤防を高くした。 | 都は［予算をかけて、］堤防を高くした。
clause counts-what-the-rest-counts | ［六十人が賛成し、］四十人が反対した。 | ［六十人が賛成し、］議長が採択した。
clause counts-what-the-rest-counts | ［1,200人が賛成し、］1,400人が反対した。 | ［1,200人が賛成し、］議長が1,400円を集めた。
clause holds-the-only-time | 会長は［昨年の会で職を辞し、］本を書いた。 | 会長は［職を辞し、］昨年に本を書いた。
clause holds-a-shared-condition | 市は［雨が続くと水門を閉じ、］住民に知らせた。 | 市は［水門を閉じ、］住民に知らせた。
clause rest-is-incomplete | 市は［図書館を開き、］押印させた。 | 市は［図書館を開き、］書類に押印させた。
clause says-what-the-topic-is | 精神は［材料であり、］人を動かす。 | 委員会は［材料を集めて、］人を動かす。
clause holds-the-figure-of-its-topic | 総費用は［3億円を見込み、］資産の運用を会社に任せた。 | 市は［3億円を見込み、］資産の運用を会社に任せた。
clause is-a-step-that-is-asked-for | 会員は［店で券を買い、］名前を箱に書いてください。 | 会員は［店で券を買い、］名前を箱に書いた。
clause topic-is-its-object | 工事は［夏まで延期し、］配管を優先する。 | 市は［工事を延期し、］配管を優先する。
clause is-the-cause-of-a-count | ［雨が続いたので、］主催者は三試合を延ばした。 | ［雨が続いたので、］主催者は試合を延ばした。
clause is-what-is-wanted | 市は［節水に努めるよう、］市民に求めた。 | 市は［節水に努めるため、］市民に配った。
clause is-a-fact-that-is-named | 都は［実験をするとのことですが、］成果を公表しました。 | 都は［実験をしましたが、］成果を公表しました。
clause is-the-main-thing | 市は［道路の整備の他、］街灯を直した。 | 市は［道路を整備するほか、］街灯を直した。
clause is-one-of-two-objects | 市は［道路の整備とともに、］街灯を直した。 | 市は［道路を整備するとともに、］街灯を直した。
clause is-a-particle | ［跡地につきまして、］市民が意見を出した。 | ［跡地を歩きまして、］市民が意見を出した。
clause is-judged-with-the-rest | ［高い費用をかけて、］橋を直すのは無意味だ。 | 市は［高い費用をかけて、］橋を直した。
clause is-an-adjunct | ［三週間で、］市は公園を広げた。 | ［工事を急いで、］市は公園を広げた。
clause is-one-word | ［急いで、］市は公園を広げた。 | ［工事を急いで、］市は公園を広げた。
clause reports-casualties | ［焼け跡で遺体が見つかり、］市は身元の確認を急いでいる。 | ［焼け跡で書類が見つかり、］市は身元の確認を急いでいる。
clause reports-casualties | ［男性がけがを負い、］警察は工場を調べた。 | ［男性が相談を行い、］警察は工場を調べた。
clause rest-takes-a-share-of-a-raise | 市は［料金の引き上げを行い、］増収分を基金に積み立てる。 | 市は［料金の集計を行い、］増収分を基金に積み立てる。
clause rest-takes-a-share-of-a-raise | 市は［料金の引き上げを行い、］基金から町の会と学校と駅前の店までその運用を広げた。 | 市は［料金の引き上げを行い、］基金から町の会と学校と駅前の店まで運用を広げた。
clause rest-takes-a-share-of-a-raise | 市は［料金を改め、額を上げ、］値上げ分を基金に積み立てる。 | 市は［料金を改め、額を上げ、］税率の引き上げによる増収分を基金に積み立てる。
clause rest-takes-it-for-something | ［倉庫で箱が見つかり、］警察は爆発物とみて現場を調べている。 | ［倉庫で箱が見つかり、］警察は箱を爆発物とみて現場を調べている。
clause rest-points-back | 市は［基金を作り、］その運用を会社に任せた。 | 市は［基金を作り、］資産の運用を会社に任せた。
clause rest-continues-a-count | 業者は［橋の点検を行っており、］春に二巡目を済ませた。 | 業者は［橋の点検を行っており、］春に塗装を済ませた。
clause rest-names-the-same-entity | ［隣国の首相が申請し、］理事会は同国の加盟を決めた。 | ［隣国の首相が申請し、］理事会は加盟を決めた。
clause rest-begins-with-a-transition | 市は［道路を直し、］さらに公園を広げた。 | 市は［道路を直し、］南の公園を広げた。
clause rest-closes-a-speech | 私は［周知をお願いして、］質問を終わります。 | 私は［周知をお願いして、］資料を配ります。
clause supports-a-question | ［今や一種の競走でありますが、］なぜ市長は急がないのでしょうか。 | ［今や一種の競走でありますが、］市長は準備を急いでいます。
clause rest-adds-with-mo | ［投手は好投を重ねたが、］野手も失策を減らした。 | ［投手は好投を重ねたが、］野手は失策を重ねた。
clause rest-assesses-unnamed | ［経験を生かし、］貴重な支えとなっている。 | ［経験を生かし、］親の会を助けている。
clause rest-continues-unnamed | 患者は［薬の相談を受け、］服用を続けている。 | 患者は［薬の相談を受け、］薬の服用を続けている。
clause holds-the-news | 会社は［大阪銀行から金を借り、］貸金業を営んだ。 | 会社は［銀行から金を借り、］貸金業を営んだ。
clause rest-lacks-the-causee | 市は［参加者を分け、］動画を視聴させた。 | 市は［参加者を分け、］学生に動画を視聴させた。
clause introduces-the-rest | ［岸には客船の埠頭がありますが、］市は秋に工事を行います。 | ［岸では客船の埠頭が傷みますが、］市は秋に工事を行います。
clause rest-pays-an-unnamed-recipient | 町は［清掃を自治会に頼み、］費用を支払う。 | 町は［清掃を自治会に頼み、］道具を貸す。
clause names-the-subject-matter | 国は［相談員について、団体の声を聞き、］窓口を広げる。 | 国は［相談員の団体の声を聞き、］窓口を広げる。
clause names-in-full | ［選手総裁の去就は焦点となっていたが、］総裁は職に留まった。 | ［選手の去就は焦点となっていたが、］総裁は職に留まった。
clause comes-next-in-time | その後は［仕事を休み、］留学の準備を進めた。 | 彼女は［仕事を休み、］留学の準備を進めた。
clause rest-is-a-step | 市は［招致を目指し、］大きな一歩を踏み出した。 | 市は［招致を目指し、］新しい部署を作った。
clause rest-needs-both-ends | 会社は［東の駅を直し、］西の駅を結ぶ。 | 会社は［東の駅を直し、］西の駅を広げる。
clause topic-is-the-place-of-the-rest | 町は［荷を集め、］海の文化が開いた。 | 町は［荷を集め、］海の文化を開いた。
clause rest-has-another-voice | 子犬は［交番に保護され、］市の窓口に連絡。 | 子犬は［交番に保護され、］市の窓口に移された。
clause topic-is-a-thing-that-does-nothing | 見通しは［幅を持たせ、］根拠を添える。 | 市は［幅を持たせ、］根拠を添える。
clause rest-has-its-own-subject | 記録では［水を飲む量を減らし、］体調が崩れた。 | 今年は［庭の木を切り、］花を増やした。
clause rest-has-another-topic | 昼食は［弁当を頼み、］席は人事課で決める。 | 人事課は［弁当を頼み、］席を部署で決める。
clause begins-with-a-linking-word | ［そして市長が席を立ち、］議員が部屋を出た。 | ［古い市長が席を立ち、］議員が部屋を出た。
clause follows-a-figure | 三人は［道を直して、］公園を広げた。 | 職員は［道を直して、］公園を広げた。
clause may-hold-the-verb-of-words-before | 市民に市は［道路を直し、］公園を広げた。 | 先週、市は［道路を直し、］公園を広げた。
clause may-belong-to-the-words-before | 委員会の審議と［並行して、］市は対策を進めた。 | 市は［審議を進めて、］対策を決めた。
clause holds-a-label-and-its-words | ［配水池　水をためて、］市が配る。 | ［水をためて、］市が配る。
adverb is-all-the-verb-says | 市は窓口を［大きく］した。 | 市は窓口を［大きく］広げた。
adverb puts-off-a-decision | 市は再来年度に［あらためて］決める。 | 市は再来年度に［あらためて］伝える。
adverb puts-off-a-decision | 市は使い方を［改めて］検討した。 | 市は使い方を［改めて］説明した。
adverb measures-a-figure | 水温は平年を［さらに］二度上回った。 | 水温は平年を［さらに］上回った。
adverb comma-separates-words-before | 議員は市長に［改めて、］思いを尋ねた。 | 議員は［改めて、］思いを尋ねた。
adverb names-a-class-of-storms | 市は国に［改めて］強く抗議した。 | 市は国に［改めて］抗議した。
adverb is-a-predicate | 住民は［大きく、］声を上げた。 | 住民は［改めて、］声を上げた。
adverb ends-a-list | 市は事業者や関係機関と［十分に］調整した。 | 市は関係機関に［十分に］説明した。
adverb sets-a-limit | 市は［これまで］以上に対策を進めた。 | 市は［これまで］対策を進めた。
adverb measures-an-adjective | 市は［一層］厳しく指導を強めた。 | 市は［一層］指導を強めた。
adverb is-under-a-negation | 市は利用料を［既に］返さない。 | 市は利用料を［既に］返した。
empty-attribute is-described-itself | 市は親に［重要な］施策を進めた。 | 市は［重要な］施策を進めた。
empty-attribute is-measured-by-the-word-before | 市は安全指導のより［一層の］徹底を図る。 | 市は安全指導で［一層の］徹底を図る。
empty-attribute is-measured-by-the-word-before | 市は町でいちばん［大きな］支援を始めた。 | 市は町で［大きな］支援を始めた。
empty-attribute says-which-ones | 市は町で［大きな］建物を直した。 | 市は町で［大きな］成果を示した。
empty-attribute says-what-something-is-called | 市は［重要な］施策と考える。 | 市は［重要な］施策を考える。
empty-attribute describes-what-the-sentence-says | これは［重要な］課題です。 | 市は［重要な］施策を進めた。
empty-attribute noun-is-narrowed | 市は［重要な］施策だけを進めた。 | 市は［重要な］施策を進めた。
empty-attribute noun-begins-with-a-figure | 市は［大きな］一歩を踏み出した。 | 市は［大きな］歩みを踏み出した。
empty-attribute noun-says-little | 市は町に［大きな］影響を与えた。 | 市は町に［大きな］負担を与えた。
relative restricts-as-an-adjective | 市は［簡易な］耐震改修工事を助けた。 | 市は［耐える］耐震改修工事を助けた。
relative denies | 都は［落札者を決めない］総合評価方式の適用を広げた。 | 都は［落札者を決める］総合評価方式の適用を広げた。
relative says-what-the-noun-is | 都は［落札者を決めるという］総合評価方式の適用を広げた。 | 都は［落札者を決める］総合評価方式の適用を広げた。
relative says-which-people | 都は［学校を助ける］視覚障害の生徒を招いた。 | 都は［学校を助ける］視覚障害の団体を招いた。
relative noun-is-spoken-of-in-general | ［景観を守る］総合支援施設は補助を受けた。 | 市は［景観を守る］総合支援施設を助けた。
relative noun-is-unspecific | 市は［景観を守る］会社を助けた。 | 市は［景観を守る］総合支援施設を助けた。
relative holds-the-first-of-two | 市は［道の整備や、景観を守る］総合支援施設を助けた。 | 市は［道の景観を守る］総合支援施設を助けた。
relative may-begin-with-words-of-the-main-verb | 市は［窓口で働く］総合支援施設を助けた。 | 市は［窓口を開く］総合支援施設を助けた。
relative holds-a-specific-word | 市は［百人が働く］総合支援施設を開いた。 | 市は［職員が働く］総合支援施設を開いた。
relative follows-a-time | 地震後、［空いた］総合支援施設を開いた。 | 市は［空いた］総合支援施設を開いた。
relative comes-before-a-figure | 市は［学んだ］総合学校三十校を表彰した。 | 市は［学んだ］総合学校制度を表彰した。
relative is-the-scope-of-a-superlative | 市は［景観を守る］総合支援施設を初めて助けた。 | 市は［景観を守る］総合支援施設を助けた。
relative noun-says-little | 市は［景観を守る］事業施設を助けた。 | 市は［景観を守る］総合支援施設を助けた。
relative is-a-verb-of-one-kana | 市は［休業した］総合支援施設を開いた。 | 市は［空いた］総合支援施設を開いた。
relative begins-with-a-linking-word | 市は［かつ景観を守る］総合支援施設を助けた。 | 市は［景観を守る］総合支援施設を助けた。
relative follows-a-figure | 職員五人［空いた］総合支援施設を開いた。 | 市は［空いた］総合支援施設を開いた。
relative may-belong-to-the-words-before | 市は窓口を広げ、［空いた］総合支援施設を開いた。 | 市は窓口を広げたが、［空いた］総合支援施設を開いた。
relative may-hold-the-verb-of-words-before | 市民に窓口で、［空いた］総合支援施設を見せた。 | 市民に、窓口で、［空いた］総合支援施設を見せた。
remark denies-significance | 差は8ポイント［（95%信頼区間－16.9～0.7、p＝0.07）］だった。 | 差は8ポイント［（95%信頼区間2.1～9.7、p＝0.01）］だった。
remark denies-significance | 差は8ポイント［（95%信頼区間－16.9～0.7）］だった。 | 差は8ポイント［（95%信頼区間－16.9～－0.7）］だった。
remark denies-significance | 差は8ポイント［（p＝0.31）］だった。 | 差は8ポイントで、有意ではなかった［（p＝0.31）］と述べた。
remark denies-significance | オッズ比は1.4［（95%信頼区間0.8～2.1）］だった。 | オッズ比は1.4［（95%信頼区間1.1～2.1）］だった。
remark denies-significance | The moths rose in all streets［ (+4 per cent, -11 to +21)］ near it. | The moths rose in all streets［ (+46 per cent, +22 to +75)］ near it.
remark states-how-far-it-has-come | 警告は2人目へ回します［（実施済み）］。 | 警告は2人目へ回します［（係が行う）］。
remark states-how-far-it-has-come | 橋の工事［（町が検討中）］を市が助ける。 | 橋の工事［（町が担当）］を市が助ける。
remark limits-what-is-said | 最低限の水量［（月8立方メートルまで）］の単価を据え置く。 | 最低限の水量［（月8立方メートル）］の単価を据え置く。
remark says-per-what | 定期利用［（1か月）］は2,600円に改めます。 | 定期利用［（2,000円）］は2,600円に改めます。
remark says-per-what | 駐輪場は2,600円［（1か月）］を集めます。 | 駐輪場は1か月［（4週）］に2,600円を集めます。
remark says-per-what | 相談［（6回）］は1,200円です。 | 聞き取りの調査［（410人）］は春に終えました。
remark is-the-effect-of-a-cause | 紙製品は、市場が縮んだ影響で41億円［（同1.1％減）］でした。 | 紙製品は、昨年の春と秋で41億円［（同1.1％減）］でした。
remark is-the-effect-of-a-cause | 値下げにより売上は41億円［（同1.1％減）］でした。 | 値下げにより客は706人［（回答率83.8％）］でした。
which holds-a-specific-word | The bridge［, which has not been checked,］ will close. | The bridge［, which crosses the old canal,］ will close.
which holds-a-name | The bridge［, which Mayor Lee opened,］ will close. | The bridge［, which the mayor opened,］ will close.
which is-the-point | The bill is high［, which is over the budget］. | The bill is high［, which the board expected］.
which describes-a-figure | The price is 28 pounds［, which surprised the board］. | The price is high［, which surprised the board］.
which stands-inside-a-list | We add a way［, which slowly removes weights,］ and learn the rest. | We add a way［, which slowly removes weights,］ to learn the rest.
relation points-back | 区は［こうした家庭における］生活支援策を広げた。 | 区は［里親家庭における］生活支援策を広げた。
relation is-all-the-sentence-says | ［学校教育での］自治体間の比較でございます。 | 市は［学校教育での］自治体間の比較を進めた。
relation comes-before-a-figure | 市は［学校における］健康教育三講座を進めた。 | 市は［学校における］健康教育講座を進めた。
member list-does-not-say-that-there-are-more | 市は窓口や［支所や］分室を開いた。 | 市は窓口や［支所や］分室などを開いた。
member is-the-first-of-a-list | 市は［窓口や］支所などを開いた。 | 市は窓口や［支所や］分室などを開いた。
member comes-before-a-figure | 市は窓口や［支所や］三分室などを開いた。 | 市は窓口や［支所や］分室などを開いた。
member begins-with-a-linking-word | 市は窓口や［かつ優れた支所や］分室などを開いた。 | 市は窓口や［優れた支所や］分室などを開いた。
example says-that-something-began | 市は［給水をはじめ、］工事を急いだ。 | 市は［堤防をはじめ、］工事を急いだ。
example holds-a-figure | 市は［三本の堤防をはじめ、］工事を急いだ。 | 市は［堤防をはじめ、］工事を急いだ。
example comes-before-a-figure | 市は［減税を初めとする］三施策を進めた。 | 市は［減税を初めとする］支援策を進めた。
example begins-with-a-linking-word | 市は［かつ優れた減税を初めとする］支援策を進めた。 | 市は［優れた減税を初めとする］支援策を進めた。
adjunct is-not-set-apart | 市は［補助金制度を通じて］導入を促した。 | 市は［補助金制度を通じて、］導入を促した。
adjunct says-of-whom-or-when | ［市内の学校に通学する人で、］券を持つ人です。 | ［市内の学校の行事で、］券を持つ人です。
adjunct says-of-whom-or-when | ［館を使う利用者で、］券を持つ人は来る。 | ［館を使う行事で、］券を持つ人は来る。
adjunct describes-a-noun | これは［会社員の経験で、］得たことです。 | 市は［窓口を通じて、］施設を直した。
adjunct is-needed-by-the-verb | 市は［貴重な資料として、］書面を扱う。 | 市は［貴重な資料として、］書面を残した。
adjunct holds-the-object-of-the-verb | 遺族は［記録を貴重な資料として、］裁判に役立てた。 | 遺族は［貴重な資料として、］裁判に役立てた。
adjunct says-what-the-rest-is | 首相は［辞任の原因として、］病気に触れた。 | 首相は［政府の代表として、］病気に触れた。
adjunct holds-a-specific-word | 市は［大阪の会社を通じて、］導入を促した。 | 市は［隣町の会社を通じて、］導入を促した。
adjunct stands-between-topics | 父は［町の外で、］母は家の中を直した。 | 父は［町の外で、］家の中を直した。
adjunct is-the-cause-of-a-count | ［雪の影響で、］列車三本が遅れた。 | ［雪の影響で、］列車が遅れた。
address comes-before-no-noun | ［ご指摘の］あった点を直します。 | ［ご指摘の］点を直します。
address says-in-what-way | ［ご指摘の］とおり、点を直します。 | ［ご指摘の］点を直します。
address comes-before-a-figure | ［ご指摘の］十一月の件を直します。 | ［ご指摘の］件を直します。
emphasis is-inside-a-quotation | 彼は「［しっかりと］受けとめます」と述べた。 | 彼は［しっかりと］受けとめた。
emphasis comes-before-a-figure | 湯は［本当に］四十度ある。 | 湯は［本当に］熱くある。
emphasis names-a-class-of-storms | ［極めて］強い台風が近づいた。 | ［極めて］遅い台風が近づいた。
emphasis is-not-an-adverb-here | ［大変］なのは費用です。 | ［大変］重いのは費用です。
emphasis is-all-the-verb-says | 段取りは［きちんと］する。 | 段取りは［きちんと］決める。
do noun-takes-no-recipient | 市は会員に調査［を行い］ました。 | 市は会員に説明［を行い］ました。
do noun-is-described | 市は施設の点検［を行い］ました。 | 市は点検［を行い］ました。
adverb begins-a-pair | 市は［これまで］及び今後の計画を示した。 | 市は［これまで］今後の計画を示した。
subject holds-words-of-somebody | The bridge［, a "listed" structure,］ was closed for repairs in March. | The bridge［, a listed structure,］ was closed for repairs in March.
subject follows-no-subject | In March［, a wet month,］ was the first meeting of the new board. | The park［, a wet place,］ was the first home of the new board.
subject is-a-statement | The bridge［, we can add,］ was closed for repairs in March. | The bridge［, a listed one,］ was closed for repairs in March.
subject comes-before-no-verb | The mayor［, a farmer,］ the vet and a baker met in the old hall. | The mayor［, a farmer,］ has met the vet in the old hall.
subject names-it | Its owner［, Hill and Sons,］ has closed the works near the old harbour. | Its owner［, a large firm,］ has closed the works near the old harbour.
subject says-who-speaks | The mayor［, a farmer,］ said the trees would not survive the summer. | The mayor［, a farmer,］ has planted the trees near the river again.
subject is-one-of-several | The mayor［, and the vet,］ was at the meeting in the old hall. | The mayor［, a farmer,］ was at the meeting in the old hall.
subject says-who-says-it | The old lift［, the board says,］ will be mended in the spring of next year. | The old lift［, the board's first,］ will be mended in the spring of next year.
subject states-a-condition | The vaccine［, if approved,］ will be offered to everybody in town. | The vaccine［, tested twice,］ will be offered to everybody in town.
record holds-words-of-somebody | In spring they saw a boat［, the first of "its kind",］ near the old harbour. | In spring they saw a boat［, the first of its kind,］ near the old harbour.
record is-a-statement | In spring they saw a boat［, the first was red,］ near the old harbour. | In spring they saw a boat［, the first of its kind,］ near the old harbour.
record is-the-point | In spring the boat was ours［, the first of its kind,］ near the old harbour. | In spring they saw a boat［, the first of its kind,］ near the old harbour.
record is-one-of-several | In spring they saw a boat［, the first barge,］ and a raft near the harbour. | In spring they saw a boat［, the first barge,］ near the old harbour.
event holds-words-of-somebody | The road to the coast reopened［, after a man "in a hurry" had moved the trees］. | The road to the coast reopened［, after a man had moved the fallen trees］.
event is-what-is-denied | The ferry did not sail that morning［, after the wind had grown too strong］. | The ferry sailed again that morning［, after the wind had grown too weak］.
opening is-most-of-the-sentence | ［In this paper, ］we study bats. | ［In this paper, ］we study how bats find water.
ending holds-no-figure | 市は道路を［直し、公園を広げ］た。 | 市は2本の道路を［直し、公園を広げ］た。
ending counts-what-the-rest-counts | 町は2人の職員を［増やし、3人の客を招い］た。 | 町は2人の職員を［増やし、客を招い］た。
ending subject-comes-later | 夏に工事を2件［終え、市が公園を開い］た。 | 市が工事を2件［終え、公園を開い］た。
ending reports-words-of-somebody | 市は2本の道路を［直し、「公園も広げる」と述べ］た。 | 市は2本の道路を［直し、公園を広げ］た。
ending is-undone-by-the-rest | 市は計画を2件［立て、議会は案を否決し］た。 | 市は計画を2件［立て、議会は案を可決し］た。
ending is-limited-by-the-rest | 市は2本の道路を［直し、公園だけを広げ］た。 | 市は2本の道路を［直し、公園を広げ］た。
ending is-one-of-two | 会社は資料を2部［返し、又は資料を消す］。 | 会社は資料を2部［返し、資料を消す］。
ending may-belong-to-a-noun-behind | 水は2割［減り、穴も縮んだ可能性がある］。 | 水は2割［減り、穴も縮む］。
ending may-have-another-tense | 市は昨年に2本の道路を［直し、来年に橋を開く］。 | 市は来年に2本の道路を［直し、橋を開く］。
figure holds-words-of-somebody | 「春」の売上は30円［、利益は20円］でした。 | 春の売上は30円［、利益は20円］でした。
figure is-counted-with-the-others | 客は30人［、うち市民は20人］でした。 | 客は30人［、店員は20人］でした。
figure moves-the-other-way | 売上は30円（3％増）［、利益は20円（5％減）］でした。 | 売上は30円（3％増）［、利益は20円（5％増）］でした。
figure moves-the-other-way | 売上は30円（3％減）［、利益は20円（5％増）］でした。 | 売上は30円（3％の増減）［、利益は20円（5％減）］でした。
remark moves-the-other-way | 売上は30円（3％増）、利益は20円［（5％減）］でした。 | 売上は30円（3％増）、利益は20円［（5％増）］でした。
figure is-limited | 売上は30円［、春だけの利益は20円］でした。 | 売上は30円［、春の利益は20円］でした。
semicolon holds-words-of-somebody | The new bridge opened in the spring of this year［; "it is a success" was on every wall］. | The new bridge opened in the spring of this year［; it was a success in every village］.
semicolon follows-no-statement | Hand tools and old bicycles only in the big hall［; the shop was closed for repairs］. | Hand tools and old bicycles are in the big hall［; the shop was closed for repairs］.
semicolon says-what-came-of-it | The mayor proposed a longer debate in the autumn［; the idea was voted down at once］. | The mayor opened a longer debate in the autumn［; the idea was taken up at once］.
semicolon counts-what-the-rest-counts | In the town 34 per cent said that they felt safe［; in the villages 9 per cent said it too］. | In the town 34 per cent said that they felt safe［; in the villages people said it too］.
semicolon is-under-a-negation | The bridge was not closed for the repairs in spring［; the road was closed for a week］. | The bridge was closed for the repairs in spring［; the road was closed for a week］.
semicolon limits-the-rest | The hall is open to all members on Saturday［; children are welcome only with parents］. | The hall is open to all members on Saturday［; children are welcome with their dogs］.
semicolon limits-the-rest | The bill was passed by the house on Monday［; the president vetoed the text］. | The bill was passed by the house on Monday［; the president signed the text］.
semicolon limits-the-rest | Patients can leave the ward after two days［; those with fever are kept］. | Patients can leave the ward after two days［; their letters are kept］.
semicolon is-no-statement | The hall is open to all members on Saturday［; tea, cake and music in the garden］. | The hall is open to all members on Saturday［; tea and cake are in the garden］.
semicolon ends-a-row | The hall is open on Saturday; the shop was sold; the school has grown［; the inn was burnt］. | The hall is open to all on Saturday［; the inn was burnt in the spring］.
statement ends-a-list | The railway built the old bridge, the county took the lights［, and the town paid for the ramp］. | The railway built the old bridge over the river［, and the town paid for the ramp］.
statement is-no-statement | The railway built the old bridge over the river［, and the road beside its banks］. | The railway built the old bridge over the river［, and the town paid for the ramp］.
verb shares-an-object | The report says what the new board was told［ and has kept for itself］. | The report says that the new board was told［ and has kept the letters］.
participle ends-a-list | The town mended the roof, the windows and the doors［, leaving the tower for the summer］. | The town mended the roof of the old library［, leaving the tower for the summer］.
participle holds-a-specific-word | The town mended the roof of the old library［, leaving 3 towers for the summer］. | The town mended the roof of the old library［, leaving the tower for the summer］.
comment holds-words-of-somebody | 「春」の費用は30円［で、市が支払う］。 | 春の費用は30円［で、市が支払う］。
comment is-no-measure | 店員は30円［で、野菜を売る］。 | 野菜の値段の差は30円［で、会が払う］。
comment may-be-the-means | 利用者は3人［で、机を運ぶ］。 | 利用者は3人［で、昨年を上回った］。
comment is-said-of-a-part | 費用は大人30円［で、子どもが払う］。 | 費用は約30円［で、子どもが払う］。
comment counts-what-the-rest-counts | 春の費用は30円［で、夏は50円である］。 | 春の費用は30円［で、市が払うものである］。
comment reports-casualties | 事故の件数は3件［で、住民が負傷している］。 | 事故の件数は3件［で、住民が心配している］。
comment is-limited-by-the-rest | 費用は30円［で、会員に限る］。 | 費用は30円［で、会員に配る］。
comment is-limited-by-the-rest | 費用は30円［で、返金はしない］。 | 費用は30円［で、会が返す］。
comment may-be-expected-only | 費用は30円［で、市が払う方針だ］。 | 費用は30円［で、市が払う］。
comment may-be-expected-only | 費用は30円［で、市が払うという］。 | 費用は30円［で、市が払う］。
comment may-have-another-tense | 費用は30円［で、市が払った］。 | 費用は30円［で、昨年を上回った］。
sum holds-words-of-somebody | 費用は［「春」の会10円、夏の会20円の］計30円である。 | 費用は［春の会10円、夏の会20円の］計30円である。
sum names-what-is-acted-on | 古い橋は［東の橋、西の橋の］計2本を残す。 | 古い橋は［東の橋、西の橋の］計2本である。
sum is-limited | 費用は［春の会だけ10円、夏の会20円の］計30円である。 | 費用は［春の会10円、夏の会20円の］計30円である。
including says-what-a-general-word-means | The map serves many applications［, such as search and sorting］. | The map serves many readers［, such as teachers and nurses］.
including holds-the-rest-of-the-sentence | The shapes［, such as how flat it is near the end, are linked］. | The garden grows herbs［, including mint and thyme］.
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', refused = '', allowed = ''] = line.split(' | ');
    const [rule = '', veto = ''] = name.split(' ');
    return { rule, veto, refused, allowed };
  });

const tokenizer = createTokenizer(readTestDictionary());

/** The verdict of the rule on the marked words: the name of a veto, or `allowed`. */
function ask(rule: string, marked: string): string {
  const text = marked.replaceAll(/[［］]/gu, '');
  const [start, end] = [marked.indexOf('［'), marked.indexOf('］') - 1];
  const verdict = explainDeletions(text, tokenizer.tokenize(text)).find(
    ({ deletion }) => deletion.start === start && deletion.end === end && deletion.kind.startsWith(rule),
  );
  return verdict === undefined ? 'no candidate' : (verdict.veto ?? 'allowed');
}

describe('a deletion is rejected', () => {
  test.each(cases)('$rule $veto: $refused', ({ rule, veto, refused, allowed }) => {
    expect(ask(rule, refused)).toBe(veto);
    expect(ask(rule, allowed)).toBe('allowed');
  });
});

describe('every rule of deletion', () => {
  type NamedVeto = { readonly name: string };
  const entries: readonly (readonly [string, readonly NamedVeto[]])[] = [
    ...Object.entries(tightRules).map(([rule, { vetoes }]) => [rule, vetoes] as const),
    ...Object.entries(safeRules).map(([rule, { vetoes }]) => [rule, vetoes] as const),
    ...Object.entries(englishVetoes),
    ['ending', endingVetoes],
    ['figure', figureVetoes],
    ['comment', commentVetoes],
    ['sum', sumVetoes],
    ['remark', remarkVetoes],
  ];

  test.each(entries)('%s has unique veto names', (_, vetoes) => {
    const names = vetoes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has a sentence for each of its vetoes', () => {
    const vetoesOf = new Map(entries);
    const asked = new Set(cases.map(({ rule, veto }) => vetoesOf.get(rule)?.find(({ name }) => name === veto)));
    const missing = entries.flatMap(([rule, vetoes]) =>
      vetoes.filter((veto) => !asked.has(veto)).map(({ name }) => `${rule} ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
