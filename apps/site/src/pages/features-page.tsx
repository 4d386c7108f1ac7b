import { limits } from '@youyaku/contract/limits';
import { outputLanguages } from '@youyaku/contract/output-languages';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { buttonClass } from '@youyaku/ui/button';
import type { ReactNode } from 'react';
import { headings } from '#content/headings.ts';
import { guestPlan } from '#pricing/guest-plan.ts';
import { formatCharacters } from '#parts/format-characters.ts';
import { ProsePage, ProseSection } from '#parts/prose-page.tsx';
import { sitePaths } from '#parts/site-links.ts';

const { features } = headings;

/** Available features, what each means, and planned ones, kept separate. */
export function FeaturesPage({
  apiUrl,
  appUrl,
  plans,
}: {
  apiUrl: string;
  appUrl: string;
  plans: WebPlans;
}): ReactNode {
  return (
    <ProsePage
      title={features.title}
      lead="いま動いているものだけを書いています。これから加わるものは、最後に分けて書きました。"
    >
      <ReadSection plans={plans} />
      <ShapeSection />
      <LengthSection />
      <EvidenceSection />
      <ModelSection />
      <AskSection />
      <KeepSection appUrl={appUrl} plans={plans} />
      <DevelopSection apiUrl={apiUrl} />
      <LaterSection />
    </ProsePage>
  );
}

function ReadSection({ plans }: { plans: WebPlans }): ReactNode {
  return (
    <ProseSection title={features.read}>
      <ul>
        <li>貼り付けた文章（日本語と英語、{describeLength(plans)}）</li>
        <li>公開されているWebページのURL（続きのページがあれば、まとめて読みます）、RSSなどの配信</li>
        <li>テキスト（Shift_JISなど日本語の文字コードを含む）、Markdown、HTML</li>
        <li>PDF（紙を読み取ったものは、画像から文字を読み取ります）、画像</li>
        <li>Word、Excel、PowerPoint、OpenDocument、リッチテキスト（RTF）、EPUB</li>
        <li>メール、字幕、CSV、Jupyterノートブック、それらを入れたZIP</li>
        <li>LINEの書き出しや、Slack・Teams・Discord・Zoomから写したトーク（誰の発言かを読み分けます）</li>
        <li>音声と動画（運営者が文字起こしを用意しているとき）</li>
        <li>
          複数の資料（{limits.sourcesMax}
          件まで、合わせて一つの要約に）と、同じ文書の二つの版（変わったところを伝えます）
        </li>
      </ul>
      <p>
        読み取った本文は、要約の前に確かめて直せるほか、後からいつでも開けます。パスワードのかかったファイルは、その場で尋ねて開きます。パスワードは暗号化して預かり、要約が終わると消します。読めなかったページや部分があれば、要約の隣に理由を書きます。
      </p>
    </ProseSection>
  );
}

/** 「5万字まで、プランによって200万字まで」. */
function describeLength(plans: WebPlans): string {
  const [least, most] = [guestPlan(plans).builtinCodePointsMax, plans.table.pro.builtinCodePointsMax];
  const short = `${formatCharacters(least)}まで`;
  return plans.setting === 'public' && most > least ? `${short}、プランによって${formatCharacters(most)}まで` : short;
}

function ShapeSection(): ReactNode {
  return (
    <ProseSection title={features.shape}>
      <ul>
        <li>三行要約、箇条書き、文章、一文</li>
        <li>見出しと要点、議事録（決定・ToDo・保留）、時系列</li>
        <li>キーワードと用語、質問と答え</li>
      </ul>
      <p>
        文体は「そのまま」「です・ます」「だ・である」「体言止め」から選べます。「費用と日程について」のように知りたいことを書くと、それに近い文を優先します。
      </p>
      <p>
        よく使う指示と設定は、名前を付けてテンプレートに保存できます。会議名のように毎回変わるところは、空欄にしておけます。
      </p>
    </ProseSection>
  );
}

function LengthSection(): ReactNode {
  return (
    <ProseSection title={features.length}>
      <p>
        「200字以内」は必ず200字以内、「3行」は必ず3行です。「200字程度」や、元の文章に対する割合でも指定できます。字数は、空白と改行を除いた文字の数で数えます。どの画面でも同じ数え方です。
      </p>
      <p>指定した字数では一文も作れないときは、途中で切った文を返さずに、作れる最小の字数をお知らせします。</p>
    </ProseSection>
  );
}

function EvidenceSection(): ReactNode {
  return (
    <ProseSection title={features.evidence}>
      <p>要約の一文ごとに、元の文章の場所を示します。引用は、元の文章と一字も違いません。</p>
      <p>
        文の中の数字、日付、名前、否定などを、元の文章と照らし合わせます。「1,200円」と「千二百円」のように書き方だけが違うものは一致とします。言葉が違っても食い違いのない文は「言い換え」とし、何が一致したかを示します。食い違いが見つかった文には「要確認」を付け、元の文章と要約を並べて、どこが違うかを示します。「要確認」は確かなときだけ付けるため、大きく言い換えた文の食い違いには付かないことがあります。その場で元の文章の値に直すことも、取り消し線を引くことも、そのまま残すこともできます。
      </p>
      <p>
        画像から認識した文字や、音声の文字起こしをもとにした文には、そのことも書きます。「根拠あり」は、読み取った文字と合うという意味で、画像や音声そのものと合うとは限りません。
      </p>
      <p>複数の資料を一緒に要約して、数字や日付の食い違いが見つかったときは、どの資料に何とあるかを示します。</p>
    </ProseSection>
  );
}

/** What a language model adds, and how the same promises apply to it. */
function ModelSection(): ReactNode {
  return (
    <ProseSection title={features.model}>
      <p>
        登録も設定もせずに使えるのは、元の文章から大事な文を選んで整える標準エンジンです。運営者が言語モデルを用意しているとき、または自分のAPIキーを登録したときは、次のこともできます。
      </p>
      <ul>
        <li>元の文を抜き出すのではなく、言い換えて短くまとめた要約</li>
        <li>ほかの言語での要約（{outputLanguages.length}の言語から選び、原文の言語の要約と並べて読めます）</li>
        <li>やさしい日本語、小学生向け、専門家向けの要約</li>
        <li>「専門用語には短い説明を付ける」のような追加の指示</li>
      </ul>
      <p>
        言語モデルの書いた文も、字数はプログラムが数え、一文ごとに元の文章と照らし合わせます。プログラムでは決められない文は、モデルが元の文章の該当箇所と読み比べます。食い違う文は一度書き直させ、それでも食い違えば「要確認」を付けるか、載せません。どちらにするかは選べます。訳文ややさしい日本語は、書き換える前の文を元の文章と照合し、その文も見られるようにしています。
      </p>
      <p>一度に読みきれない長い文章は、分けてすべて読み、章ごとの要約も付けます。</p>
      <p>
        要約用のモデルを備えたブラウザーでは、「端末内」も選べます。貼り付けた文章を端末の中で要約し、根拠の照合のためだけに文章をこちらへ送ります。照合をやめると、文章はどこにも送りません。その場合は、照らし合わせていないことを要約に示します。
      </p>
      <p>
        選んだモデルが使えないときは、別のモデルか標準エンジンが代わりに要約し、そのことと理由を書きます。翻訳のような、標準エンジンにできないことは、できなかったとお知らせします。
      </p>
    </ProseSection>
  );
}

function AskSection(): ReactNode {
  return (
    <ProseSection title={features.ask}>
      <p>
        要約の下から、元の文章について質問できます。標準エンジンは答えを書きません。聞かれたこと（人、日時、金額、理由、場所など）を含む文を元の文章から三つまで選び、「答えと思われる箇所」として示します。見つからなければ「本文にはありません」と答え、言葉の近い文を「関係しそうな箇所」として添えます。
      </p>
      <p>
        言語モデルは、元の文章に書いてあることだけをもとに答え、一文ごとに根拠を示します。全体を読んでも見つからなければ「本文にはありません」と答えます。質問と答えは、要約と一緒に残ります。
      </p>
    </ProseSection>
  );
}

function KeepSection({ appUrl, plans }: { appUrl: string; plans: WebPlans }): ReactNode {
  return (
    <ProseSection title={features.keep}>
      <p>
        要約は、登録しなくてもそのブラウザーの履歴に残り、後から開けます。アカウントを作ると、ほかの端末でも同じ履歴を開けます。途中で画面を閉じても、要約は続きます。履歴から消すと、元の文章も一緒に消えます。
        {plans.setting === 'public' ? '履歴が残る日数は、プランによります。' : ''}
        要約はコピーできるほか、Markdownとテキストで書き出せます。根拠と出典、「要確認」の印も一緒に入ります。要約だけを見せるリンクも作れます。期限と合言葉を決められ、いつでも止められます。
      </p>
      <p>
        「保存しない」を選ぶと、元の文章と要約は10分で消えます。言語モデルや文字起こしに送られるものは、
        <a href={sitePaths.externalTransmission}>外部送信について</a>に書いています。
      </p>
      <p>
        <a href={appUrl} className={buttonClass('primary')}>
          アプリを開く
        </a>
      </p>
    </ProseSection>
  );
}

function DevelopSection({ apiUrl }: { apiUrl: string }): ReactNode {
  return (
    <ProseSection title={features.develop}>
      <p>同じ要約を、HTTPのAPIからも作れます。</p>
      <pre tabIndex={0}>
        <code>{`curl ${new URL('/v1/summaries', apiUrl).href} \\
  -H 'content-type: application/json' \\
  -d '{"source":{"type":"text","text":"…"},"preset":"sangyo"}'`}</code>
      </pre>
      <p>
        書き方は<a href={new URL('/docs', apiUrl).href}>APIの説明</a>にあります。コマンド（<code>youyaku</code>
        ）は、サーバーを動かさずに、手元のファイルをその場で要約します。
      </p>
    </ProseSection>
  );
}

function LaterSection(): ReactNode {
  return (
    <ProseSection title={features.later}>
      <p>まだ使えません。できた順に、上へ移します。</p>
      <ul>
        <li>WordとPDFでの書き出し</li>
        <li>開発者向けのAPIキー</li>
      </ul>
    </ProseSection>
  );
}
