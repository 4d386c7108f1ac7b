import { fallingFigure, risingFigure } from '@youyaku/language/lexicon/figure-words';

/** 売上高は6％増、純利益は71％減: what is left out moves the other way than all that stays, which would look better or worse than it is. */
export function hidesOtherDirection(left: string, kept: string): boolean {
  const [rises, falls] = [risingFigure.test(kept), fallingFigure.test(kept)];
  return rises !== falls && (rises ? fallingFigure : risingFigure).test(left);
}
