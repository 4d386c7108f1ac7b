import { minutesOf } from '@youyaku/testing/summarize/minutes-of';
import { describe, expect, test } from 'vitest';

const known = 'Ana: Let us begin.\nBo: We will use the blue paint.';

function decisionsOf(said: string): readonly string[] {
  return minutesOf(`${known}\n${said}`, 'en').decisions.slice(1);
}

describe('decisions of an English stand-up', () => {
  test('"Ship it", "Let\'s go with", "we\'ll do" and "Agreed, we keep" decide, and are worded as what is done', () => {
    expect(
      decisionsOf(
        "Bo: Should we ship the refund branch before the freeze?\nCy: I'd rather we did, it is on Thursday.\nAna: OK, ship it.\n" +
          "Ana: Let's go with the map widget then.\nAna: Agreed, we keep the rota as it is until January.",
      ),
    ).toEqual([
      'Ship the refund branch before the freeze.',
      'Go with the map widget.',
      'We keep the rota as it is until January.',
    ]);
  });

  test('"Ship it" after what is no proposal keeps the words that decide', () => {
    expect(decisionsOf('Bo: I have a fix that makes each file a little bigger.\nAna: Nobody minds. Ship it.')).toEqual([
      'I have a fix that makes each file a little bigger. Ship it.',
    ]);
  });

  test('a question, a denial, a condition, a view and a possibility decide nothing, agreed to or not', () => {
    for (const said of [
      'Bo: Should we ship the refund branch before the freeze?\nCy: Not sure yet, the tests are red.',
      "Bo: Did we decide to drop the old form?\nAna: No, we haven't decided that.",
      'Bo: If we went with the map widget we would have to change the policy.\nCy: Agreed.',
      "Bo: I don't think we should change the rota in the middle of a quarter.\nCy: Agreed.",
      'Bo: We could build a widget of our own.\nCy: True.',
      'Cy: They say on the mailing list that everybody will ship it.',
    ])
      expect(decisionsOf(said), said).toEqual([]);
  });

  test('what is not decided or parked is open, with the question that names it', () => {
    const { open, decisions } = minutesOf(
      `${known}\nBo: Did we decide to drop the old form?\nAna: No, we haven't decided that.\n` +
        'Ana: Would we ship the receipt mail this week?\nCy: It is parked until the translations are in.',
      'en',
    );
    expect(decisions).toHaveLength(1);
    expect(open.join('\n')).toContain('drop the old form');
    expect(open.join('\n')).toContain('parked until the translations');
  });

  test('the next stand-up is named by its weekday, and a call that is next in line is none', () => {
    expect(minutesOf(`${known}\nAna: Next stand-up is Wednesday at 9:30.`, 'en').next).toContain('Wednesday at 9:30');
    expect(minutesOf(`${known}\nAna: The next sync is broken again.`, 'en').next).toBeUndefined();
  });
});

test('a task is worded as what is done, without whoever needs to do it, its day and what comes of it', () => {
  const { actions } = minutesOf(
    `${known}\nCy: Somebody needs to rotate the keys.\nBo: I'll do that next Monday.\n` +
      "Ana: I'll bring the usage numbers on Monday and we'll decide then.",
    'en',
  );
  expect(actions).toMatchObject([
    { task: 'Rotate the keys', owner: 'Bo' },
    { task: 'Bring the usage numbers', owner: 'Ana', due: 'Monday' },
  ]);
});
