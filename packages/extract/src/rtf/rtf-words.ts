/** The destination of a group's text. */
export type Destination = 'body' | 'skip' | 'fonts' | 'styles' | 'title' | 'label' | 'instruction' | 'shape' | 'info';

/** Control words that start a group with a different destination. */
export const destinations: ReadonlyMap<string, Destination> = new Map<string, Destination>(
  Object.entries({
    fonttbl: 'fonts',
    stylesheet: 'styles',
    info: 'info',
    title: 'title',
    listtext: 'label',
    pntext: 'label',
    fldinst: 'instruction',
    shp: 'shape',
    shpinst: 'shape',
    do: 'shape',
    shpgrp: 'shape',
    ...Object.fromEntries(
      (
        'colortbl pict header headerl headerr headerf footer footerl footerr footerf filetbl revtbl xe tc tcn rxe ' +
        'nonesttables nonshppict private shprslt annotation ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn objdata ' +
        'author operator keywords comment doccomm hlinkbase subject company manager category creatim revtim printim ' +
        'buptim bkmkstart bkmkend sp sn sv panose falt fontemb'
      )
        .split(' ')
        .map((name) => [name, 'skip' as const]),
    ),
  } satisfies Record<string, Destination>),
);

/** Characters with their own control word. */
export const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tab: '\t',
    line: '\n',
    lbr: '\n',
    page: '\n',
    column: '\n',
    softline: '\n',
    emdash: '—',
    endash: '–',
    emspace: '\u2003',
    enspace: '\u2002',
    qmspace: '\u2005',
    bullet: '•',
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    '~': '\u00a0',
    _: '-',
    '-': '',
    zwj: '\u200d',
    zwnj: '\u200c',
  }),
);
