import { describe, expect, it } from 'vitest';
import { builtInFormat, formatCell, formatText } from './format-cell.ts';

describe('formatCell', () => {
  it.each([
    [46037, 'yyyy"年"m"月"d"日"', '2026年1月15日'],
    [46037, '[$-411]ggge"年"m"月"d"日"', '令和8年1月15日'],
    [46037, '[$-411]ge.m.d', 'R8.1.15'],
    [43586, '[$-411]ggge"年"m"月"d"日";@', '令和1年5月1日'],
    [43586, '[$-ja-JP-x-gannen]ggge"年"m"月"d"日"', '令和元年5月1日'],
    [43585, '[$-411]ggge"年"m"月"d"日"', '平成31年4月30日'],
    [32516, '[$-411]ggee"年"', '平01年'],
    [32515, '[$-411]ggge', '昭和64'],
    [20000, '[$-411]ggge"年"m"月"', '昭和29年10月'],
    [46037, 'm"月"d"日"(aaa)', '1月15日(木)'],
    [46037, 'aaaa', '木曜日'],
    [46037, '[$-F800]dddd, mmmm dd, yyyy', '2026年1月15日'],
    [46037.75, 'yyyy/m/d h:mm', '2026/1/15 18:00'],
    [0.124, '0.0%', '12.4%'],
    [4582000, '#,##0"円"', '4,582,000円'],
    [4582000, '"¥"#,##0', '¥4,582,000'],
    [-1234.5, '#,##0.0;[Red]▲#,##0.0', '▲1,234.5'],
    [4582000, '#,##0,"千円"', '4,582千円'],
    [1234.5, '0.00E+00', '1.23E+03'],
    [0.1 + 0.2, 'General', '0.3'],
    [46037, '', '46037'],
    [1.5, '[DBNum3]#', '2'],
  ])('shows %d in %s as Excel does', (value, format, shown) => {
    expect(formatCell(value, format, false)).toBe(shown);
  });

  it('shows formats without an explicit code as a Japanese Excel does', () => {
    expect([14, 27, 28, 31, 57].map((id) => formatCell(46037, builtInFormat(id), false))).toEqual([
      '2026/1/15',
      'R8.1.15',
      '令和8年1月15日',
      '2026年1月15日',
      'R8.1.15',
    ]);
  });

  it('shows currency without an explicit code in yen', () => {
    expect([5, 6, 8, 42].map((id) => formatCell(-1200, builtInFormat(id), false))).toEqual([
      '¥-1,200',
      '¥-1,200',
      '¥-1,200.00',
      '¥-1,200',
    ]);
  });

  it('counts days from 1904 when the workbook does', () => {
    expect(formatCell(0, 'yyyy/m/d', true)).toBe('1904/1/1');
  });

  it('puts the literal text of a format around the text of a cell', () => {
    expect(formatText('甲', '0;-0;;@" 様"')).toBe('甲 様');
    expect(formatText('甲', '"〒"@')).toBe('〒甲');
    expect([formatText('甲', '@'), formatText('甲', '0.0')]).toEqual(['甲', '甲']);
  });

  it('shows the plain number for an invalid format, however long', () => {
    expect(formatCell(12, 'g'.repeat(100_000), false)).toBe('12');
    expect(formatCell(12, '[$-411]ggge[[[', false)).toBeTypeOf('string');
    expect(formatCell(-1, '[$-411]ggge"年"', false)).toBeTypeOf('string');
  });
});
