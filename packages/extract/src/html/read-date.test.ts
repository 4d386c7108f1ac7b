import { describe, expect, it } from 'vitest';
import { findDate, readMachineDate } from './read-date.ts';

describe('findDate', () => {
  it.each([
    ['公開：2019年4月4日 10:30', '2019-04-04'],
    ['令和元年5月1日', '2019-05-01'],
    ['平成３０年１２月３日', '2018-12-03'],
    ['2019/4/4', '2019-04-04'],
    ['2019.04.04 UP', '2019-04-04'],
    ['Posted on April 4th, 2019', '2019-04-04'],
    ['4 Apr 2019', '2019-04-04'],
    ['2019年2月30日', undefined],
    ['電話 0120-2019-04', undefined],
  ])('finds in %s the date %s', (text, date) => {
    expect(findDate(text)?.date).toBe(date);
  });
});

describe('readMachineDate', () => {
  it.each([
    ['2019-04-04T10:30:00+0900', '2019-04-04T10:30:00+09:00'],
    ['2019-04-04T10:30:00.123Z', '2019-04-04T10:30:00Z'],
    ['20190404', '2019-04-04'],
    ['2019-04-04 10:30', '2019-04-04'],
    ['2019-04-04 10:30:00 JST', '2019-04-04T10:30:00+09:00'],
    ['2019-13-04', undefined],
    ['soon', undefined],
  ])('reads %s as %s', (value, date) => {
    expect(readMachineDate(value)).toBe(date);
  });
});
