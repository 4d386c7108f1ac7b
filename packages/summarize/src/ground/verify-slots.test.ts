import { groundText } from '@youyaku/testing/summarize/ground-text';
import { describe, expect, test } from 'vitest';

function namesOf(text: string, claim: string): string[] {
  return groundText(text)
    .check(claim)
    .checks.filter(({ kind, verdict }) => kind === 'name' && (verdict === 'conflict' || verdict === 'missing'))
    .map(({ value }) => value);
}

const condo = `外壁のはく落の危険がある北面の3か所は、予備費を使って年内に補修する。
寮長に3日前までに届け出れば、家族は1か月に2泊まで泊まることができる。
臨海地区では使用禁止の遊具が11基と最も多かった。
通行止めの間、14世帯は1.6km下流の新沢橋を回り道に使う。
10月の祭りは八幡町の祭りと重なって太鼓の借り先がなくなる。
休館中は作品のうち約900点を県立図書館に預ける。
日当たりのよい南面の塗り替えは2年先に送る。
総務部長は寮長を指名し、任期は2年とする。
古い奥滝橋は歩く人だけが渡れる。`;

const council = `The lights will be switched on by the school choir on Saturday 30 November. Tickets for the carol service cost £4.
Year Three had to leave the beef farm quickly because a calf was being born there.
The trust offered the grain store to the town council for a rent of £900 a year.`;

const wrong: readonly (readonly [source: string, claim: string, name: string])[] = [
  [condo, '外壁のはく落の危険がある南面の3か所だけは、予備費で年内に補修する。', '南面'],
  [condo, '通行止めの間、14世帯は1.6km下流の奥滝橋を回り道に使っている。', '奥滝橋'],
  [condo, '祭りを10月にすると隣の稲荷町の祭りと重なり、太鼓の借り先がなくなる。', '稲荷町'],
  [condo, '家族を泊めるには、3日前までに総務部長への届け出が必要だ。', '総務部長'],
];

const right: readonly (readonly [source: string, claim: string])[] = [
  [condo, '外壁のうち北面の3か所は、はく落の危険があるため予備費で年内に補修する。'],
  [condo, '通行止めの間は14世帯が下流の新沢橋へ回る。'],
  [condo, '10月では八幡町の祭りと重なり、太鼓が借りられない。'],
  [condo, '家族を泊めたい人は3日前までに寮長に届け出る。'],
  [condo, '使用禁止の遊具は臨海地区で11基と最多だった。'],
  [condo, '美術館は休館中、およそ900点の作品を図書館に預ける。'],
  [council, 'The choir of the school will switch on the lights on 30 November.'],
  [council, 'A calf being born cut short the visit of Year Three to the farm.'],
  [council, 'The council may rent the grain store for £900 a year.'],
];

describe('another of its kind stands in this place', () => {
  test.each(wrong)('%#: marks %s %s', (source, claim, name) => {
    expect(namesOf(source, claim)).toContain(name);
  });

  test.each(right)('%#: accepts %s %s', (source, claim) => {
    expect(namesOf(source, claim)).toEqual([]);
  });
});
