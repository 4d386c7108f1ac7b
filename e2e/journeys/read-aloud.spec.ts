import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

/** What the stand-in for the voices of a browser was asked to say; headless Chromium has none. */
type Spoken = { text: string; rate: number; lang: string };
type SpeechPage = { spoken: Spoken[]; endSentence: () => void; isSilent: () => boolean };

/** Puts voices in the place of the browser's own; each sentence lasts until the test ends it. */
async function giveVoices(page: Page, voices: { lang: string; localService: boolean }[]): Promise<void> {
  await page.addInitScript((given) => {
    const spoken: Spoken[] = [];
    let current: EventTarget | undefined;
    const listed: object[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [...listed],
      speak(utterance: EventTarget & Spoken) {
        spoken.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang });
        current = utterance;
      },
      cancel: () => void (current = undefined),
    });
    class Utterance extends EventTarget {
      text: string;
      rate = 1;
      lang = '';
      voice: unknown;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const endSentence = () => {
      const ended = current;
      current = undefined;
      ended?.dispatchEvent(new Event('end'));
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.assign(window, { spoken, endSentence, isSilent: () => current === undefined });
    // Browsers tell their voices after the page is loaded.
    window.addEventListener('load', () => {
      listed.push(...given.map((voice) => ({ ...voice, default: false, name: voice.lang })));
      speech.dispatchEvent(new Event('voiceschanged'));
    });
  }, voices);
}

const spoken = (page: Page) => page.evaluate(() => (window as unknown as SpeechPage).spoken);
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as SpeechPage).endSentence());
const isSilent = (page: Page) => page.evaluate(() => (window as unknown as SpeechPage).isSilent());
const lit = (page: Page) => page.locator('[data-aloud]');

test('the summary is read sentence by sentence, each lit; it pauses, goes on, changes its speed and stops', async ({
  page,
}) => {
  await giveVoices(page, [
    { lang: 'en-US', localService: true },
    { lang: 'ja-JP', localService: true },
  ]);
  const user = new AppUser(page);
  await user.summarize(article);
  const sentences = await user.sentences().allTextContents();
  await page.getByRole('button', { name: '読み上げる' }).click();
  await expect.poll(() => spoken(page)).toEqual([{ text: sentences[0], rate: 1, lang: 'ja-JP' }]);
  await expect(lit(page)).toHaveText([sentences[0] ?? '']);
  await endSentence(page);
  await expect(lit(page)).toHaveText([sentences[1] ?? '']);

  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: '続きから' })).toBeVisible();
  expect(await isSilent(page)).toBe(true);
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: '一時停止' })).toBeVisible();
  await page.getByLabel('速さ').selectOption({ label: '1.5倍' });
  await expect.poll(async () => (await spoken(page)).at(-1)).toEqual({ text: sentences[1], rate: 1.5, lang: 'ja-JP' });
  await endSentence(page);
  await expect(lit(page)).toHaveText([sentences[2] ?? '']);
  await endSentence(page);
  await expect(page.getByRole('button', { name: '読み上げる' })).toBeVisible();
  await expect(lit(page)).toHaveCount(0);

  await page.keyboard.press('r');
  await page.getByRole('button', { name: '読み上げをやめる' }).click();
  expect(await isSilent(page)).toBe(true);
  await page.keyboard.press('r');
  await expect(lit(page)).toHaveCount(1);
  await page.getByRole('link', { name: '新規' }).click();
  await expect(user.textBox()).toBeVisible();
  expect(await isSilent(page)).toBe(true);
});

test('without a voice of the device it is said so to whoever wants it read, and to nobody else', async ({ page }) => {
  await giveVoices(page, [{ lang: 'ja-JP', localService: false }]);
  const user = new AppUser(page);
  await user.summarize(article);
  const why = page.getByText('この端末に声がないため、読み上げられません');
  await expect(page.getByRole('button', { name: '読み上げる' })).toBeVisible();
  await expect(why).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(why).toBeVisible();
  expect(await spoken(page)).toEqual([]);
});
