import { minutesOf } from '@youyaku/testing/summarize/minutes-of';
import { describe, expect, test } from 'vitest';

describe('tasks of a conversation', () => {
  test('whoever the sentence itself names owns the task, as its topic or after a date, and is not said twice', () => {
    const { actions } = minutesOf(
      '森：辻主査は9月10日までに業者に発注してください。\n辻主査：承知しました。\n森：では看板です。次回までに原さんが見積りを取ってください。\n原：はい。',
    );
    expect(actions).toMatchObject([
      { task: '業者に発注する', owner: '辻主査', due: '9月10日' },
      { task: '見積りを取る', owner: '原', due: '次回' },
    ]);
  });

  test('putting a matter off is an open point and nobody takes it on', () => {
    const { actions, open } = minutesOf(
      '森：夜間の閉園については次回に持ち越します。\n辻：名簿は私が来週までに作ります。\n森：お願いします。',
    );
    expect(actions.map(({ task }) => task)).toEqual(['名簿を作る']);
    expect(open).toHaveLength(1);
  });

  test('a topic becomes the object only where it cannot be a place, a time or what the sentence is about', () => {
    const taskOf = (said: string): string | undefined =>
      minutesOf(`森：受付の名簿はどうしますか。\n辻：${said}\n森：お願いします。`).actions[0]?.task;
    expect(taskOf('名簿は私が来週までに作ります。')).toBe('名簿を作る');
    expect(taskOf('倉庫には私が今週中に名札を貼ります。')).toBe('倉庫には名札を貼る');
    expect(taskOf('不通の間は私が今週中に携帯で受けます。')).toBe('不通の間は携帯で受ける');
    expect(taskOf('花壇には私が今週中に植えます。')).toBe('花壇には植える');
    expect(taskOf('鍵については私が今週中に調べます。')).toBe('鍵については調べる');
  });
  test('who carries out what was just concluded stands below the decision, with the date of the request', () => {
    const asked = minutesOf(
      '森：では証明書の期限を監視に入れましょう。辻さん、金曜までにいけます？\n辻：いけます。\n' +
        '森：では、水24本と乾パンを買い足すということでよろしいですか。\n原：異議なし。\n' +
        '森：では買い足すことに決めます。予算は3万円です。原さん、12月10日までに買ってもらえますか。\n原：わかりました。',
    );
    expect(asked.decisions).toEqual(['証明書の期限を監視に入れる。', '水24本と乾パンを買い足す。']);
    expect(asked.actions).toMatchObject([
      { task: '証明書の期限を監視に入れる', owner: '辻', due: '金曜' },
      { task: '水24本と乾パンを買い足す', owner: '原', due: '12月10日' },
    ]);
  });

  test('a date in a sentence of its own belongs to the request before it', () => {
    const { actions } = minutesOf(
      '森：辻さんは購入の手続きを進めてください。期限は11月末でお願いします。\n辻：承知しました。',
    );
    expect(actions).toMatchObject([{ task: '購入の手続きを進める', owner: '辻', due: '11月末' }]);
    expect(actions).toHaveLength(1);
  });

  test('what is advised or asked politely is worded as what is done', () => {
    const taskOf = (said: string): string | undefined => minutesOf(said).actions[0]?.task;
    expect(taskOf('森：議事録は今日は辻さん、よろしくお願いします。\n辻：了解です。')).toBe('議事録');
    expect(taskOf('森：辻さん、網の見積もりをお願いできますか。\n辻：今月中に取ります。')).toBe('網の見積もり');
    expect(
      taskOf('原：手順書の更新もしたほうがいいですね。\n森：それは辻さん、お願いできますか。\n辻：いいですよ。'),
    ).toBe('手順書の更新をする');
  });

  test('what is done in the meeting, news of somebody absent and a call to anybody are no tasks', () => {
    const { actions } = minutesOf(
      '森委員長：定刻ですので、ただいまから委員会を開催いたします。8時半までに終わらせましょう。\n' +
        '森委員長：本日は木下委員から欠席の連絡をいただいております。\n辻：資料の確認をさせていただきます。\n' +
        '原：興味がある人は私まで連絡してください。\n森委員長：動画については、費用を調べた上で次回審議いたします。\n' +
        '森委員長：倉庫の片付けは年内に私が終わらせます。',
    );
    expect(actions.map(({ task }) => task)).toEqual(['倉庫の片付けを終わらせる']);
  });

  test('whoever agrees to a request owns it, with the date of the reply', () => {
    const { actions } = minutesOf(
      '森：受付の名簿、これ誰か作れますか。\n辻：あ、私やります。来週の水曜までに作りますね。\n森：お願いします。',
    );
    expect(actions).toMatchObject([{ task: '受付の名簿を作る', owner: '辻', due: '来週の水曜' }]);
  });

  test('somebody called by name owns what he accepts, and not what he refuses', () => {
    const asked = '森：看板の修理は、辻さん、業者に聞いてもらえますか。\n';
    expect(minutesOf(`${asked}辻：わかりました。`).actions).toMatchObject([{ owner: '辻' }]);
    expect(minutesOf(`${asked}辻：いや、それは無理です。\n森：では看板は来年直すことにします。`).actions).toEqual([]);
  });

  test('a promise takes its date from the sentence after it and its matter from the one before', () => {
    const { actions } = minutesOf(
      '森：えー、次、役場への届け出。これは私のほうで出しておきます。\n辻：ポスターは私が刷ります。今週中に。',
    );
    expect(actions).toMatchObject([
      { task: '役場への届け出を出しておく', owner: '森' },
      { owner: '辻', due: '今週中' },
    ]);
  });

  test('an offer that is accepted is a task, and a relative date has its day where the head says that of the meeting', () => {
    const { actions } = minutesOf(
      '役員会 2026年6月8日\n森：ちらしは私が配りましょうか。\n辻：お願いします。\n辻：会場の鍵は来週の水曜に私が返しておきます。',
    );
    expect(actions).toMatchObject([
      { owner: '森' },
      { task: '会場の鍵を返しておく', owner: '辻', due: '来週の水曜（6月17日）' },
    ]);
  });

  test('what somebody tells of himself is none', () => {
    const said =
      '森：私は毎朝少しずつ読んでいます。\n辻：主人公が引っ越しを決めるところがよかったです。\n森：次の本は短編集にしましょう。';
    expect(minutesOf(said)).toMatchObject({ decisions: ['次の本は短編集にする。'], actions: [] });
  });

  test('a wish that nobody takes on is none', () => {
    const { actions } = minutesOf(
      '森：人を一人増やしてほしいです。\n辻：予算が出ないとなんとも言えません。\n森：では会費は据え置きにしましょう。',
    );
    expect(actions).toEqual([]);
  });

  test('whoever is called in other words, or answers yes and reports, takes on nothing by that', () => {
    for (const [call, report] of [
      ['最後に花壇です。原さん、お願いします。', 'はい、パンジーを60株植えました。'],
      ['最後に花壇です。原さん、よろしくお願いします。', '順調です。'],
      ['原さん、進捗の共有をお願いできますか。', 'はい。植え替えは終わりました。'],
      ['次に花壇の件、原さんお願いできますか。', 'はい、水やりの人が足りません。'],
    ])
      expect(minutesOf(`森：${call}\n原：${report}\n森：会場は公民館にしましょう。`).actions, call).toEqual([]);
    expect(minutesOf('森：花壇の植え替えは、原さんお願いします。\n原：はい、やります。').actions).toHaveLength(1);
  });

  test('whoever is given the floor takes on nothing by that', () => {
    const { actions } = minutesOf(
      '森会長：それでは始めます。まず前回の宿題から、辻さんお願いします。\n辻：はい。米は農協が六十キロを無償で出すそうです。\n' +
        '森会長：次に倉庫の整理です。原さん、現状を報告してください。\n原：倉庫には箱が二百個あります。\n' +
        '森会長：受付の名簿は、辻さんお願いします。\n辻：はい、金曜までに作ります。',
    );
    expect(actions).toMatchObject([{ task: '受付の名簿', owner: '辻', due: '金曜' }]);
  });

  test('the one named in a request owns it, whoever speaks next, and the name is no part of the task', () => {
    const { actions } = minutesOf(
      '原課長：見積りは次回までに森さんが取ってください。\n辻：停電は三十分ほどです。\n' +
        '原課長：辻さんは12月18日までに目録を作成してください。\n辻：分かりました。',
    );
    expect(actions).toMatchObject([
      { task: '見積りを取る', owner: '森', due: '次回' },
      { task: '目録を作成する', owner: '辻', due: '12月18日' },
    ]);
  });

  test('words after another particle, of a time or beside a subject are not made an object', () => {
    const { actions } = minutesOf(
      '辻：倉庫には私が来週の金曜までに入ります。\n原：工事の間は私が仮の窓口で受けておきます。\n辻：名簿は私が直しておきます。',
    );
    expect(actions.map(({ task }) => task)).toEqual([
      '倉庫には入る',
      '工事の間は仮の窓口で受けておく',
      '名簿を直しておく',
    ]);
  });

  test('in English too: "can you …" and "Sure", "somebody needs to …" and "I can do it"', () => {
    const { actions } = minutesOf(
      'Ann: Bob, can you check the invoices by Friday?\nBob: Sure, no problem.\nAnn: And somebody needs to call the printer.\nCid: I can do it, I have the number.',
      'en',
    );
    expect(actions).toMatchObject([{ task: 'Check the invoices', owner: 'Bob', due: 'Friday' }, { owner: 'Cid' }]);
  });
});

describe('tasks of notes', () => {
  test.each([
    ['会場の下見 → 辻さん', '辻', undefined],
    ['銀行の手続き：辻（7月末まで）', '辻', '7月末'],
    ['名札は辻が7/10までに用意', '辻', '7/10'],
    ['辻さんに司会をお願いする', '辻さん', undefined],
    ['広報課に問い合わせることになった（担当：辻）', '辻', undefined],
  ])('%s', (line, owner, due) => {
    const { actions } = minutesOf(`出席：森、辻、原\n・${line}。\n・茶菓は出さないこととした。`);
    expect(actions).toHaveLength(1);
    expect(actions[0]?.owner).toContain(owner.replace('さん', ''));
    expect(actions[0]?.due).toBe(due);
  });

  test('two tasks in a sentence are two rows, and a decision before a task keeps its line', () => {
    const two = minutesOf(
      '出席：森、辻、原\n・案内は辻さんが作り、原さんが8月上旬に配布。\n・茶菓は出さないこととした。',
    );
    expect(two.actions).toMatchObject([
      { task: '案内を作る', owner: '辻' },
      { owner: '原', due: '8月上旬' },
    ]);
    const both = minutesOf('出席：森、辻、原\n・講師は外部に頼むこととし、人選は辻さんに一任した。');
    expect(both.decisions).toEqual(['講師は外部に頼むこととし、人選は辻さんに一任した。']);
    expect(both.actions).toMatchObject([{ owner: '辻' }]);
  });
});

describe('decisions', () => {
  test('a proposal with consent is one, worded as what was decided', () => {
    const { decisions } = minutesOf('森：祭りは十月十八日でいいですかね、みなさん。\n一同：はい。');
    expect(decisions).toEqual(['祭りは十月十八日とする。']);
  });

  test('a short conclusion names its matter, a question and a denial are none', () => {
    const { decisions, open } = minutesOf(
      '辻：あと、発電機なんですけど、直すと三万円かかるらしくて。\n森：なら修理で。異議ありませんか。\n一同：なし。\n辻：ヘルメットは決まったんでしたっけ。\n森：いや、それはまだ決まってないです。',
    );
    expect(decisions).toEqual(['発電機は修理とする。']);
    expect(open.join('')).toContain('決まってない');
  });

  test('what is put off is open', () => {
    const { decisions, open } = minutesOf(
      '森：名簿の配り方は次回もう一回やりましょう。\n辻：会場は公民館にしましょう。',
    );
    expect(decisions).toEqual(['会場は公民館にする。']);
    expect(open).toHaveLength(1);
  });

  test('「それで進めます」 names what was said before, and what is not decided today is open', () => {
    const { decisions, open } = minutesOf(
      '森課長：停電の間の連絡はどうしますか。\n辻：停電の間は携帯電話五台で受けます。\n森課長：それで進めることにします。\n' +
        '辻：燻蒸の費用も要りそうです。\n森課長：燻蒸は費用が分からないので、本日は決めません。',
    );
    expect(decisions).toEqual(['停電の間は携帯電話五台で受ける。']);
    expect(open).toEqual(['燻蒸は費用が分からないので、本日は決めない。']);
  });

  test('an answer to a question settles it, and is no task', () => {
    const { decisions, actions } = minutesOf(
      '辻：チラシは何部刷りましょうか。\n森課長：昨年と同じ1,200部でお願いします。辻さん、9月20日までに各班に配ってください。\n辻：はい、やっておきます。',
    );
    expect(decisions).toEqual(['チラシは昨年と同じ1,200部でお願いする。']);
    expect(actions).toMatchObject([{ task: '各班に配る', owner: '辻', due: '9月20日' }]);
  });

  test('consent alone is joined to what it agrees to', () => {
    const { decisions } = minutesOf('出席：森、辻\n・10月分から口座振替に切り替える。全員了承。');
    expect(decisions).toEqual(['10月分から口座振替に切り替える。全員了承。']);
  });
});

test('a conclusion in a word means what was proposed, not what somebody wished after it', () => {
  const { decisions } = minutesOf(
    '森：旧型の端末は残す方針でいいですか。\n辻：利用者の4%がまだ旧型なので、残したいです。\n原：賛成です。\n森：じゃあ残しましょう。\n' +
      '原：豚汁はやめて、甘酒だけにしてはどうでしょう。\n森：そうしましょう。',
  );
  expect(decisions).toEqual(['旧型の端末は残す方針とする。', '豚汁はやめて、甘酒だけにする。']);
});

test('異議なしと認め and 継続とします belong to what stands before them', () => {
  const { decisions, open } = minutesOf(
    '森：それじゃあセンサーを3台追加することでよろしいでしょうか。\n（異議なし）\n森：異議なしと認め、そのように決定いたします。\n' +
      '森：警告が動くまでは廃止しません。継続とします。\n辻：わかりました。\n森：それでは印刷は川辺社に頼むことにしましょう。',
  );
  expect(decisions).toEqual(['センサーを3台追加する。', '印刷は川辺社に頼むことにする。']);
  expect(open).toEqual(['警告が動くまでは廃止しない。継続とする。']);
});

test('an answer that takes a task on, what comes next and a call to anybody decide nothing; another month is open', () => {
  const { decisions, actions, open, next } = minutesOf(
    '森：では、まず冬号の紙面から決めていきましょう。取材は原さん、行ってもらえますか。\n原：はい、12月に行きます。\n' +
      '森：都合の悪い方は20日までに事務局へ連絡してください。\n森：会費については、12月の理事会で決めることとします。\n' +
      '辻：会場は公民館にしましょう。\n森：次の委員会は1月22日の10時からです。',
  );
  expect(decisions).toEqual(['会場は公民館にする。']);
  expect(actions).toMatchObject([{ owner: '原' }]);
  expect(actions).toHaveLength(1);
  expect(open).toHaveLength(1);
  expect(next).toContain('1月22日');
});
