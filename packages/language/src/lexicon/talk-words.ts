/** How people in a meeting ask each other for something, take it on, refuse, agree and conclude. */

/** A turn that begins like this agrees to what was asked or proposed. */
export const assent =
  /^(?:(?:あ|ああ|あー|ええ|えー|うん|まあ|では|じゃあ?|そうですね|もちろん)[、,]?\s*)*(?:はい|はーい|了解|りょうかい|承知|かしこまり|わかりました|分かりました|わかった|OK|オーケー|ok|大丈夫|いいですよ|いいですね|いいと思い|いいです|それでいい|結構です|賛成|異議な|異存な|異存あり(?:ません)|なし|ありません|そうしましょう|そうします|そうですね|お願いします|助かり|👍|🙆|やります|やっ(?:て|と)|でき(?:ます|ると)|行けます|ええ、|うん、|喜んで)|^(?:well,? |oh,? )?(?:sure|yes|yep|yeah|yup|ok(?:ay)?|will do|no problem|of course|happy to|glad to|can do|fine|absolutely|certainly|agreed|same|me too|got it|on it|works for me|sounds good|good|perfect|I will|I can|I'll|I'd be happy)\b/iu;

/** A turn that begins like this does not agree. */
export const refusal =
  /^(?:(?:うーん|いや|えー|あー|ああ)[、,]?\s*)*(?:いや[、。]|だめ|ダメ|無理|難しい|厳しい|できません|反対|ちょっと(?:無理|難し|厳し)|それは(?:ちょっと|困))|^(?:no\b(?! problem)|sorry|I can't|I'd rather not|I don't think|not really|hmm)/iu;

/** 「私やります」「I can take that」: takes on what was said just before, without saying it again. */
export const takesOnBare =
  /^(?:(?:あ|ああ|じゃあ?|では|はい|なら|それなら|OK)[、,]?\s*)*(?:(?:それ|これ|そっち|そこ)(?:は|も|なら)?[、]?)?(?:(?:私|わたし|僕|ぼく|俺|自分|うち|こちら)(?:が|も|の(?:ほう|方)で|で)?[、]?)?(?:やります|やりますよ|やっておき?ます|やっときます|やる|やっとく|やってみます|引き受けます|持ちます|対応します|行きます|出ます|行け(?:ます|る)|書きます|調べます|見ます|取ります|聞きます|数えます|担当します)(?:よ|ね|わ)?[。！!]?$|^(?:(?:あ|はい|じゃあ?)[、,]?\s*)*(?:私|わたし|僕|ぼく|俺|自分)(?:が|も|で)?[、]?[^、。]{1,4}[けせてねべめれえげ]ます(?:よ|ね)?[。！!]?$|^(?:(?:ok(?:ay)?|yes|yeah|yep|sure|well|right|fine)[,.]? )*(?:I (?:can|could|will)|I'll|I'm happy to|let me)(?: certainly| happily)? (?:do|take|handle|sort|pick up|look after|own|manage) (?:that|it|this|those|that one|this one)\b/iu;

/** 「うちのチームでやっときます」: the matter was named by other words of the same sentence or the one before. */
export const firstPerson =
  /(?:^|[、。は\s])(?:私|わたし|僕|ぼく|俺|自分|うち|弊社|当社|当方|こちら|私ども|わたくし)(?:たち|ども)?(?:(?:の[^、。]{1,8})?(?:が|で|も|から|は|の(?:ほう|方)(?:で|から))|、|やり)/u;

/** Endings with which somebody announces an act of his own. */
export const ownPromise =
  /(?:(?:てお|でお)(?:きます|く)|とき(?:ます)|どき(?:ます)|と(?:く|くね|くわ)|てみます|でみます|(?:聞い|見|取っ|確かめ|調べ|もらっ|買っ)てきます|に行(?:き|って)ます|に行きます|させていただきます|(?<!お願い)いたします|てまいります|ておりますので)(?:よ|ね|ので|から|わ)?[。！!]?$/u;

/** 「次回審議いたします」: the meeting does, next time. */
export const consideredNext = /次回(?:に|で|の[^、。]{1,8}で)?(?:改めて)?(?:審議|協議|検討|議論)/u;

/** What somebody who speaks in a meeting does now, which is no task of his. */
export const procedure =
  /(?:終結|評価|決めてい|開催|議題|お答え|付託|上程|始め|はじめ|終わ(?!らせ)|おわ(?!らせ)|時(?:半|[0-9０-９]{1,2}分)?(?:まで)?には?終わらせ|終了|閉会|開会|開き|散会|移り|移ら|入り|進め|進み|戻り|戻し|続け|休憩|再開|次(?:に|へ)(?:行|い)|お願い|申し上げ|思い|思っ|存じ|説明|報告|紹介|発表|述べ|賛成|反対|伺い|お聞き|尋ね|感謝|失礼|繰り返|諮り|求め|認め|承り|申し|助かり|待ち|見てい|期待)(?:さ|し|いた)?[^。、]{0,8}(?:ます|ましょう|たい|です)|(?:なり|あり|でき|わかり|分かり|かかり|違い|要り|減り|増え|残り|届き|来(?:られ)?|超え|決まり|まとまり|足り|困り|もらえ|いただけ|られ|れ|ござい|すぎ|喜び|間に合い|考え|検討)ます/u;

/** 「現状を報告してください」: what is asked is said at once. */
export const asksToTell =
  /(?:報告|説明|発表|紹介|発言|共有|お?話|状況|現状|経過|進捗|意見|感想)(?:を|の(?:ほう|方)?を?)?[^。、]{0,3}(?:て(?:ください|下さい|もらえ|いただけ|いただき)|お?願い)[^。、]{0,8}。?$/u;
const nextItem = 'では|それでは|じゃあ|まず(?:は)?|はじめに|初めに|次に|次は|続いて|最後に';
/** What stands before the name of whoever is given the floor: nothing, or 「まず移転日程から、」. */
export const openCall = new RegExp(`^(?:(?:${nextItem})、?)*(?:[^。、を]{1,20}から、?)?`, 'u');
/** The same with a topic, which may also be what is asked for: 「次に書庫の件は、」. */
export const topicCall = new RegExp(`^(?:${nextItem})、?[^。、を]{1,20}(?:は|について|の件|です)、?`, 'u');

/** 「都合の悪い方は事務局へ連絡してください」: whoever it fits is asked, nobody by name. */
export const asksAnybody = /[いたなる](?:方|人|かた)は[^。]{2,60}(?:くだ|下)さい。?$/u;

/** A question or wish that somebody else do something. */
export const request =
  /(?:て|で)(?:もら(?:え|って|い|う)|いただ(?:け|い|き|く)|頂(?:け|い|き)|くれ|くだ(?:さい|さる)|下さ|ほし|欲し|おいて(?:ね|よ|。|$))[^。]{0,18}[。？?！!]?$|お(?:願い|ねがい)(?:し|でき|いたし|する|して|でしょ)?[^。]{0,12}[。？?！!]?$|(?:と|ど)いて(?:ね|よ|くれ|くだ|もら|ほし)?[^。]{0,8}[。？?！!]?$|頼(?:め|み(?:ます|たい)|んで(?:いい|も))[^。]{0,8}[。？?！!]?$|任せ(?:ます|て(?:いい|も))[^。]{0,8}[。？?！!]?$|(?:され|願い|いただき|頂き)たい(?:です|と思います)?。?$/u;
/** 「今月中にできそう?」「誰か書けますか」: a request where a person is addressed, or anybody. */
export const askedAbility =
  /(?:[けえせてねべめれげ]|でき)(?:ます|そう|る|られ)(?:です|でしょう)?(?:か(?:ね|な)?[。？?]?|[？?])$/u;
export const anybody = /誰か|だれか|どなたか|\b(?:someone|somebody|anyone|anybody|who)\b/iu;

/** English: to whom a request is addressed is looked for apart. */
export const requestEnglish =
  /\b(?:can|could|would|will|might) you\b(?! (?:all )?(?:hear|see|imagine|believe))|\bplease (?!find|note|see)[a-z]+|^(?!yes|no|sure|ok)[A-Z][^.]{8,}, please[.?!]*$|\bthat's you\b|\byou'll (?!be\b|see\b|find\b)[a-z]+|\bwould you mind\b|\b(?:someone|somebody|who) (?:needs? to|should|could|can|will|has to|must|wants to|might|is going to)\b/iu;

/** "I'll …", said of an act to come. */
export const promiseEnglish =
  /(?:^|[,.;] |\b(?:and|so|then|ok|okay|yes|yeah|yep|sure|well|but|right),? )(?:I'll|I will|I can|I'm going to|I am going to|let me|I shall) (?:also |then |just |go and |try to |happily |have to )?(?!be\b|not\b|say\b|think\b|see\b|admit\b|come\b|never\b|only\b|understand\b|hear\b|live with\b|accept\b|support\b|agree\b|vote\b|start\b|begin\b|move on\b|go first\b|imagine\b|tell you\b|take (?:that|it)\b|do (?:that|it)\b|handle (?:that|it)\b)[a-z]+/iu;

/** What follows names a conclusion of those who speak, in Japanese. */
export const concludes =
  /(?<![たい])(?:ということで|ってことで|(?<=[るうくすつぬぶむぐ])ことで)(?:、?(?:お願いし|いき|進め|やり)ま(?:す|しょう))?(?:ね)?[。！!]?$|そのように(?:決定|決)?(?:いた)?します。?$|(?:で|(?<!まで)に|と|(?<=[くう]))(?:いき|行き|し|決め|進め|やり)(?:ま(?:しょう|す)|よう|ちゃいましょう)(?:ね|よ)?[。！!]?$|[いきぎしちにびみりえけげせてねべめれ](?:ちゃい|じゃい)?ましょう(?:ね)?[。！!]?$|(?:(?<!さ)[しをにでと]よう|(?:回|出|話|消|残|移|探|直|渡|戻|外|貸|返|試|越|増や|減ら|延ば|任)そう|[こごとどぼもろの](?<!だろ|がと|しょ)う|[いきけてせめべれえねげ]よう)(?:ね)?[。！!]?$|(?:(?:に|を|と|で)しよう|(?<!高|安|良|理|夫|遅|早|速|多|少|悪|強|弱|重|軽|寒|暑|要|能|長|短|近|遠|古|新|変|気|楽|倒|妙)[^よなたさしえりいきぎちにびみひけげれせてねべめ]そう|[こごとどぼもろの](?<!だろ|がと|しょ)う|[いきけてせめべれえねげ]よう)(?:ね)?[。！!]?$|で(?:決まり|決定|確定)(?:です|だ)?(?:ね)?[。！!]?$|^(?:(?:はい|よし|うん|なるほど|わかりました|ああ|いいですね|いいね|そうですね|そうね)[、。]?\s*)*(?:じゃあ?|では|なら|それなら|それでは|それじゃあ?)[、]?[^。、？?]{2,24}(?:、[^。？?]{2,30})?[^なの]で[。！!]?$|(?:^|[、。])(?:では|じゃあ?|それでは|よって)、?[^。？?]{4,50}(?:ます|とする|することとする)[。！!]?$/u;
/** A proposal that a word of consent makes a decision. */
export const proposes =
  /(?:で|と)(?:いい|よろしい|良い|結構|大丈夫|どう)(?:です|でしょう)?(?:か|かね|よね|ね)?[。？?](?:みなさん|皆さん)?|(?:で|と)(?:いい|よろしい|良い)(?:です|でしょう)か(?:ね)?、(?:みなさん|皆さん)[。？?]?$|(?:[こごとどぼもろの](?<!だろ|がと|しょ)う|[いきけてせめべれえねげし]よう|(?:回|出|話|消|残|移|探|直|渡|戻|貸|返|試|任)そう)よ[。！!]?$|ましょうか(?:ね)?[。？?]?$|(?:御)?異議(?:は)?(?:あり|ござい)ませんか|異議のある方|(?:ては|たら)(?:どう|いかが)(?:です|でしょう)?か?[。？?]$|\b(?:shall we|should we|can we agree|are we (?:all )?(?:agreed|happy)|everyone (?:happy|agreed|ok)|any objections?|does any(?:body|one) object|all in favou?r)\b/iu;

/** 「次回もう一回やりましょう」「聞いてからにしましょう」: nothing is decided but when it comes back. */
export const putsOff =
  /次回(?:に|で|へ|も|、|もう|(?:改めて)?(?:決め|審議|協議|検討|議論))|次の回|持ち越|持ち帰|保留|先送|後日|また(?:今度|次)|今度(?:に|また)|てから(?:に|で|改めて|また|判断|決め|考え|[。！!]?$)|来年度?(?:の予算)?(?:で|に)(?:考え|検討|話)|改めて|様子を見|もう一度(?:話|考|検討)|次の(?:会議|会合|定例|委員会|理事会)(?:で|に)|(?:会議?|定例|打ち?合わ?せ|ミーティング|MTG)で、?(?:また|改めて|みんなで|皆で|詳しく)?(?:決め|相談し|話し合い|検討し|議論し)(?:ましょう|よう)|月の(?:定例会?|委員会|理事会|役員会|総会|会議|会合|例会)(?:で|に)、?(?:改めて)?(?:決め|判断|審議|協議|検討|諮)|継続(?:で|に|と|審議|審査)|\bpark (?:it|that|this)\b|\bleave (?:it|that|this) (?:until|for|till)\b|\bcome back to\b|\bput (?:it|that) off\b|\bnext (?:time|meeting) (?:then|instead)|様子を見|(?:か|どちら|どうか)[^。]{0,6}(?:→|は、?)[^。]{2,24}決め(?:る|ます)[。．]?$|\brevisit\b|\b(?:rather )?not decide\b|\bdecide (?:later|next)|\bwe(?:'ll| can)? decide (?:on|next|in|at|then|when|after)\b|\bdefer/iu;

/** A conclusion in English talk. */
export const concludesEnglish =
  /^(?:(?:fine|ok(?:ay)?|right|then|good|great|yes|so)[,.]? )*(?:ship|merge|launch|release) (?:it|them)(?: then)?[.!]?$|^(?:(?:fine|ok(?:ay)?|right|then|good|great|yes|so)[,.]? )+(?:do|book|order|buy|drop|cancel|keep) (?:it|them|that)(?: then)?[.!]?$|^(?:(?:fine|ok(?:ay)?|right|then|good|yes)[,.]? )+go (?:with|for|ahead)\b|^(?:and |so )?we(?:'ll| will) (?!need|see|have to|come|look|discuss|talk|decide|get back|let you|be\b|send you)[a-z]+|\blet's (?:go (?:with|for|ahead)|do|stick|keep|use|say|make|drop|move (?!on)|call|have|take|order|buy|set|book|cancel|skip|ship|try|hold|quarantine|split|freeze|wait for|remove|delete|add|pay|send|start with|postpone)\b|^(?:(?:ok(?:ay)?|so|right)[,.]? )+the [a-z -]{2,30} (?:moves?|goes|stays|changes) (?:to|on|at|from)\b|^(?:(?:ok(?:ay)?|right|so|then|fine|good|great|yes|cool|all right|alright)[,.]? )+(?:then |so )?we(?:'ll| will| don't| do not| won't| are going to|'re going to)? (?!have to|need|should|could|can|might|know|think|are\b|were|was|had|get|got|see|said|still|may|would|come|'ll come|haven't|hear)[a-z]+|,? (?:and )?that's (?:final|settled|decided|agreed)\b|\b(?:it is|wins|works) then\b|,? so it's (?:the )?(?=[^.]{0,12}[0-9])|,? so no\.?$|\bwe(?:'ll| will| are going to|'re going to) (?:go (?:with|for|ahead)|stick with|keep|drop|cancel|use|move to|switch)\b|\bwe're (?:not )?(?:going with|dropping|keeping|cancelling|moving to)\b|^(?:good, |ok, |right, |then )?that's agreed,? (?:then,? )?[a-z]/iu;

/** "I don't think we should", "We could", "If we went with it": a view, and no proposal that a word of consent makes a decision. */
export const viewEnglish =
  /\b(?:I|we) (?:don't|do not|wouldn't|didn't) (?:think|believe|feel|want|know|like)\b|\bI(?:'m| am) not (?:sure|convinced)\b|\bI doubt\b|\bif (?:we|I|they|it)\b|^we (?:could|might|would)\b/iu;

/** A whole sentence of consent: it has no matter of its own. */
export const consentAlone =
  /^(?:[→⇒]\s*)?[（(「]?(?:(?:出席者|参加者|委員|理事|一同|全員|全会)?[、]?(?:全員|一同|異議|満場)?(?:一致|な[くし]|異議な[くし]|賛成|多数)?(?:で|にて|をもって|により)?(?:了承|承認|可決|賛成|合意|決定|異議な[くし]|一致|OK|決まり|確定|了解)(?:した|する|された|となった|とする|を得た|です|しました|されました)?)[」）)]?[。！!]?$|^(?:agreed|approved|carried|resolved|accepted|passed|all in favou?r|all agreed|everyone agreed|unanimous|no objections?|nobody objected)(?: unanimously| nem\.? con\.?| by [^.]{3,40})?[.]?$/iu;

/** 「私が聞いてきましょうか」 "Should I post the ad?": an offer, a task where it is accepted. */
export const offer =
  /(?:私|わたし|僕|ぼく|俺|うち|こちら)(?:が|で|から|の(?:ほう|方)(?:で|から))[^。]{2,40}ましょうか[。？?]?$|^(?:(?:ok|so|and|right),? )?(?:should|shall) I [a-z]+|\bdo you want me to [a-z]+/iu;

/** べきではありません, 難しいと思います, Yesterday I finished: whose view or work that is must be said. */
export const ownView =
  /(?:べき(?:では|で|だ|と)|と(?:思|考え)(?:い|う|え|っ|て|る|ます)|(?:反対|賛成)(?:です|だ|である|いたします|します)|ほしいです|心配です|(?:気が|感じが)し(?:ます|て))|\bI(?:['’](?:m|ve|d|ll))?\b/u;

/** An answer that commits the office to nothing: 国の動向を見ながら検討してまいります. */
export const vagueAnswer =
  /(?:検討|研究|努め|努力|注視|見守|考え|取り組)[^。]{0,6}(?:て|んで)?(?:まいり|参り|いき|いたし|おり|い)?(?:ます|たい(?:と[^。]{1,10})?)。?$/u;

/** 「6回は厳しいです」「まあ横ばいです」「説明はどうする」: a state, a fear, a question; nobody does anything. */
export const doesNothing =
  /(?:厳しい|難しい|無理|横ばい|足りない|大変|心配|不安|かもしれない|かもしれません|どう(?:する|します|しよう|しましょう)(?:か)?|(?<!いただき|もらい|願い|頂き)たい)(?:です|だ)?(?:ね|よ|けど)*[。？?]?$/u;

/** 「宿題が、私がチラシ、江藤さんが臼です」, 「抜けてないですかね」: in a recap of decisions a list of tasks, or a question. */
export const decidesNothing =
  /^(?:で、?|あと、?|それと、?)?(?:宿題|ToDo|やること|担当|分担)(?:が|は|、)|か(?:ね|な)?[。？?]?$/iu;

/** Whose plain word decides: 大久保部長, 三好（駅長）. */
export const inCharge = /(?:部長|課長|社長|店長|駅長|所長|会長|委員長|理事長|議長|校長|園長|室長|局長)[)）]?$/u;
/** 「派遣は入れない。」「出荷停止は取り消す。」 of whoever is in charge. */
export const rules =
  /^[^、。]{1,16}は(?:[^、。]{0,14}、)?[^、。]{0,16}(?:しない|入れない|やらない|出さない|使わない|認めない|変えない|取り消す|やめる|見送る|止める|延期する|中止する|ことにする)。?$/u;
/** 「打ち合わせの結果を由良さんにも共有します」: the mail or the speaker does it by these words, unless a date follows. */
export const tellsNow = /(?:結果|内容|状況|経過)を[^。]{0,24}(?:共有|報告|お知らせ)(?:し|いたし)ます。?$/u;
