import type { AppUser } from './app-user.ts';
import { expect } from './watched-test.ts';

/** The sentences of the summary on the page are those that are stored, in their order, each once. */
export async function expectAsStored(user: AppUser, apiUrl: string): Promise<void> {
  const id = /sum_[\w-]+/.exec(user.page.url())?.[0] ?? '';
  const response = await user.page.request.get(`${apiUrl}/v1/summaries/${id}`);
  const { status, sentences } = (await response.json()) as { status: string; sentences: { text: string }[] };
  expect(status).toBe('done');
  expect(sentences.length).toBeGreaterThanOrEqual(3);
  // Within a line a sentence has its number before it, and a joiner that keeps them on one line.
  const shown = async () => (await user.sentences().allTextContents()).map((text) => text.replace(/^\d+\u2060/u, ''));
  await expect.poll(shown).toEqual(sentences.map(({ text }) => text));
}
