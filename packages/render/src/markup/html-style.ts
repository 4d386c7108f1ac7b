import { noteGapPoints } from '#sheet/note-gap.ts';

/** Ink on paper; on screens in the reader's own theme, printed with margins and page breaks of its own. */
export const htmlStyle = `
:root{color-scheme:light dark}
body{margin:0;background:Canvas;color:CanvasText;font:17px/1.9 "Hiragino Mincho ProN","Yu Mincho","Noto Serif CJK JP","Noto Serif JP",serif}
main,footer{max-width:40rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.75rem;line-height:1.5;margin:0 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
h3{font-size:1.05rem;margin:1.75rem 0 .5rem}
h4{font-size:1rem;margin:1.25rem 0 .25rem}
p{margin:0 0 .75rem}
ul{margin:0 0 1rem;padding-left:1.2em}
li.labelled{list-style:none;margin-left:-1.2em}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem;font-size:.95rem;line-height:1.7}
th,td{border:1px solid GrayText;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:700;background:color-mix(in srgb,CanvasText 6%,Canvas)}
.form th{width:8em}
sup{line-height:0}
sup::before{content:"\\2060"}
sup a{color:inherit;text-decoration:none;padding:0 ${noteGapPoints}pt 0 .15em}
.note{font-size:.85rem;line-height:1.7}
.check{color:#8a5a00}
@media (prefers-color-scheme:dark){.check{color:#e0b252}}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1em}
dd{margin:0;overflow-wrap:anywhere}
.evidence{padding-left:2.2em;font-size:.95rem}
blockquote{margin:0 0 .5rem}
@page{size:A4;margin:25mm}
@media print{
body{font-size:10.5pt;line-height:1.75}
main,footer{max-width:none;padding:0}
h1,h2,h3,h4{break-after:avoid}
tr,li,blockquote{break-inside:avoid}
thead{display:table-header-group}
}
`;
