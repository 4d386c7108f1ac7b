/** 営業利益は9億80百万円（同21.4％減）: a name, a figure and what the brackets say of it. */
export const statedFigure =
  /^[^はがを、。（）()]{1,40}(?:（[^（）]{1,40}）)?の?[^はがを、。（）()]{0,24}は[▲△約]?[0-9０-９][0-9０-９.,．，十百千万億兆]*[^\s0-9０-９、。（）はがをにでと]{0,6}(?:（[^（）]{1,40}）)?$/u;

/** 3％増, 昨年を上回る: how a figure has moved. 増減 and 減少幅 say neither. */
export const risingFigure = /増(?!減)|上回|伸び|黒字/u;
export const fallingFigure = /(?<!増)減(?!少幅)|下回|落ち込|赤字/u;
