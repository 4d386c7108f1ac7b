import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { readStackUrls } from './config.ts';

/** Four paragraphs of made-up news. */
export const article = [
  '青海市は十二日、駅前の古い市民会館を建て替え、図書館と子育て支援の窓口を一つにまとめた新しい施設を二〇二八年四月に開くと発表した。',
  '総事業費は約四十二億円で、このうち十八億円を国の補助金でまかなう。延べ床面積は九千二百平方メートルとなり、今の会館のおよそ一・五倍に広がる。',
  '市は来月から説明会を五か所で開き、住民の意見を聞く。利用料の値上げを心配する声に対し、市長は「今の料金を三年間は変えない」と述べた。',
  '一方、工事の間は駅前の駐車場が使えなくなるため、商店会は代わりの駐車場を早く用意するよう求めている。',
].join('\n\n');

/** Short minutes of a meeting: decisions, a task and the next date. */
export const minutes = `第3回 夏まつり実行委員会 議事録
日時：2026年7月2日（木）19時
出席：飯森、戸塚、野々村

1. 会場
神社の境内は8月22日と23日に借りられる。
決定：会場は神社の境内とする。

2. 警備
警備員は2人頼む。
ToDo：見積もりを取る（担当：柿沼、期限：7月31日）

次回：7月23日（木）19時、水神集会所`;

/** A report of 25,000 characters with chapters, from the project's own texts. */
export const report = readFileSync(new URL('../../corpus/texts/ja-longform-watermain.txt', import.meta.url), 'utf8');

/** A long text of different sentences, in characters; half a million take the engine a second or two. */
export function longText(characters: number): string {
  const places = ['北', '南', '東', '西', '中央', '港', '山手', '川端'];
  const parts: string[] = [];
  for (let turn = 0, length = 0; length < characters; turn += 1) {
    const place = places[turn % places.length] ?? '';
    const part = `${place}地区の第${turn}号の調査では、対象の${(turn * 37) % 900}世帯のうち${(turn * 13) % 300}世帯が井戸を使っていた。`;
    parts.push(turn % 6 === 5 ? `${part}\n\n` : part);
    length += part.length;
  }
  return parts.join('');
}

/** A long run on a busy machine may take as long as the whole journey. */
const ownTime = { timeout: 0 };

/** Actions of a user in the app, by the visible labels. */
export class AppUser {
  readonly page: Page;
  readonly appUrl: string;
  constructor(page: Page, appUrl = readStackUrls().appUrl) {
    this.page = page;
    this.appUrl = appUrl;
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.appUrl}${path}`);
  }

  textBox(): Locator {
    return this.page.getByRole('textbox', { name: '要約する文章' });
  }

  submit(): Locator {
    return this.page.getByRole('button', { name: '要約する', exact: true });
  }

  /** Uploads a file with these bytes and submits it; pasting a million characters is slow. */
  async submitFile(name: string, bytes: Buffer): Promise<void> {
    await this.open();
    await this.page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/plain', buffer: bytes });
    await this.submit().click();
  }

  /** Pastes a text and waits for its finished summary. */
  async summarize(text: string): Promise<void> {
    await this.open();
    await this.textBox().fill(text);
    await this.submit().click();
    await this.expectDone();
  }

  /** Pastes a text and waits for its summary as prose of at most this many characters. */
  async summarizeAsProse(text: string, charactersMax: number): Promise<void> {
    await this.open();
    await this.textBox().fill(text);
    await this.chooseShape('文章');
    await this.setLength(`${charactersMax}字以内`);
    await this.submit().click();
    await this.expectDone();
  }

  /** Waits until the summary that was asked for stands beside its source; one that is written while the text is does not count. */
  async expectDone(): Promise<void> {
    await expect(this.textBox()).toHaveCount(0, ownTime);
    await expect(this.copyButton()).toBeEnabled(ownTime);
  }

  copyButton(): Locator {
    return this.page.getByRole('button', { name: 'コピー', exact: true });
  }

  /** Chooses a shape by its tab, or from the menu of the others. */
  async chooseShape(name: string): Promise<void> {
    const tab = this.page.getByRole('radio', { name, exact: true });
    const others = this.page.getByRole('button', { name: /その他の形$/ });
    // They are drawn together: which of them has the shape is not known before.
    await expect(others).toBeVisible();
    if ((await tab.count()) > 0) return tab.click();
    await others.click();
    await this.page.getByRole('menuitemradio', { name, exact: true }).click();
  }

  /** Types a length over the one that is shown. */
  async setLength(words: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: '長さ', exact: true });
    await field.fill(words);
    await field.press('Enter');
  }

  /** Opens 調整: everything but shape and length. */
  async adjust(): Promise<void> {
    const button = this.page.getByRole('button', { name: '調整', exact: true });
    // Loaded after the page.
    await expect(button).toBeEnabled();
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await expect(this.page.getByLabel('モデル')).toBeVisible();
  }

  /** The items of a summary in lines, by their numbers in the margin. */
  lines(): Locator {
    return this.page.locator('span[data-sentence-number]');
  }

  /** The pressable sentences of the summary. */
  sentences(): Locator {
    return this.page.locator('[data-sentence]');
  }

  /** The evidence in the source, highlighted or not. */
  places(): Locator {
    return this.page.locator('mark[data-place]');
  }

  highlightedPlace(): Locator {
    return this.page.locator('mark.marker-lit');
  }
}
