import { describe, expect, it } from 'vitest';
import { splitTitle } from './split-title.ts';

describe('the lines of a title', () => {
  it.each([
    ['瀬戸ヶ原市 第一送水管破損事故 調査検討委員会', '瀬戸ヶ原市 |第一送水管破損事故 |調査検討委員会'],
    ['市営バス3路線を予約制に', '市営バス3路線を|予約制に'],
    ['古い会館を建て替え、開くと発表した。', '古い|会館を|建て替え、|開くと|発表した。'],
    ['令和6年度決算短信〔日本基準〕（連結）', '令和6年度決算短信|〔日本基準〕|（連結）'],
    ['国際経済産業政策研究調査検討委員会', '国際|経済|産業|政策|研究|調査|検討|委員会'],
    ['サステナビリティレポート2025', 'サステナビリティレポート2025'],
    ['Annual report 2025', 'Annual |report |2025'],
    ['会議.pdf', '会議.pdf'],
    ['', ''],
  ])('of %s break %s', (title, parts) => {
    expect(splitTitle(title).join('|')).toBe(parts);
  });

  it('join to the title without loss', () => {
    for (const title of ['　a  b ', '「あ」い（う）え。', '第4回　役員会の記録 / 第5回', '𠮷野家の𩸽'])
      expect(splitTitle(title).join('')).toBe(title);
  });
});
