import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { putAnswer } from './put-answer.ts';

const queryKey = ['summary', 'sum_1'];

/** A page that shows a query whose readings are answered by hand, in the order in which they were asked. */
function openPage() {
  const queries = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: Infinity });
  const shown: (string | undefined)[] = [];
  observer.subscribe(({ data }) => void (shown.at(-1) === data || shown.push(data)));
  return { queries, asked, shown, answer: (at: number, text: string) => asked[at]?.(text) };
}

describe('the answer to a change', () => {
  it('is not followed by an older reading that was still under way', async () => {
    const { queries, asked, shown, answer } = openPage();
    answer(0, 'corrected');
    await expect.poll(() => shown).toEqual(['corrected']);
    void queries.invalidateQueries({ queryKey });
    await putAnswer(queries, queryKey, 'as it was');
    answer(1, 'corrected');
    await expect.poll(() => asked).toHaveLength(3);
    answer(2, 'as it was, and pinned elsewhere');
    await expect.poll(() => shown.at(-1)).toBe('as it was, and pinned elsewhere');
    expect(shown).toEqual(['corrected', 'as it was', 'as it was, and pinned elsewhere']);
  });

  it('is shown without another reading where none was under way', async () => {
    const { queries, asked, shown, answer } = openPage();
    answer(0, 'corrected');
    await expect.poll(() => shown).toEqual(['corrected']);
    await putAnswer(queries, queryKey, 'as it was');
    expect(queries.getQueryData(queryKey)).toBe('as it was');
    expect(asked).toHaveLength(1);
  });
});
