/** What English nouns count: a count of one kind is none of another. */
const countedKinds = {
  people:
    'passenger people person child children adult pupil student member visitor worker employee guest resident customer patient voter volunteer player teacher nurse soldier tourist reader islander',
  vehicle:
    'car vehicle lorry lorries truck bus buses van bicycle bike motorcycle train tram boat ship ferry ferries aircraft plane',
  building:
    'house home flat apartment shop store school hospital church churches hotel museum library libraries room office factory factories',
  animal: 'cow sheep pig horse dog cat bird hen goat salmon seal',
  document: 'book letter page report map photograph article form ticket contract',
  plant: 'tree shrub flower seedling hedge',
} as const;

export type CountedKind = keyof typeof countedKinds;

const kinds = new Map<string, CountedKind>(
  Object.entries(countedKinds).flatMap(([kind, words]) =>
    words.split(' ').map((word): [string, CountedKind] => [word, kind as CountedKind]),
  ),
);

/** The kind of what a normalized noun counts; undefined for other words. */
export function countedKindOf(noun: string): CountedKind | undefined {
  return kinds.get(noun) ?? kinds.get(noun.replace(/s$/, ''));
}

/** Kinds of bodies that English common nouns name. */
const bodyKinds = {
  company: 'company companies firm business businesses contractor operator developer supplier retailer manufacturer',
  charity: 'charity charities trust foundation nonprofit',
  government: 'council authority government county ministry department parliament agency state',
  education: 'school college university universities academy',
  police: 'police',
  court: 'court judge tribunal inquiry',
  bank: 'bank insurer lender',
  hospital: 'hospital clinic',
  church: 'church parish',
  union: 'union',
} as const;

const bodies = new Map<string, string>(
  Object.entries(bodyKinds).flatMap(([kind, words]) => words.split(' ').map((word): [string, string] => [word, kind])),
);

/** Whether a normalized noun names a company, a charity, an authority …; undefined for other words. */
export function commonBodyOf(noun: string): string | undefined {
  return bodies.get(noun) ?? bodies.get(noun.replace(/s$/, ''));
}

/** To whom or by whom: the preposition in group 1, up to four words of the phrase in group 2. */
export const bodyPhrase =
  /(?<=\b([a-z]{3,20}) )(to|by|from) (?:an?|the|its|their|another|any|some) ((?:[a-z-]{1,20} ){0,2}[a-z-]{1,20})/g;
