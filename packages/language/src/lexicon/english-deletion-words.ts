/** Negations, figures, conditions, attributions and persons, which must not be deleted. */
export const englishQualifiers =
  /[0-9“”"]|\b(?:not|never|no|nor|none|without|only|unless|if|except|until|least|most|said|says|according|reported|told|claimed|than|can't|cannot|won't|n't|who|whose)\b|n't/iu;

/** Relative clauses that state the main point (which means …). */
export const englishJudgement =
  /^, which (?:is|are|was|were|means?|meant|shows?|showed|suggests?|makes?|made|leads?|led|results?|allows?|hinders?|prevents?|causes?|caused)\b/u;

/** Nouns that only their examples specify (applications, tasks, ways). */
export const englishGenericNouns =
  /\b(?:applications?|tasks?|ways?|methods?|approaches|techniques|fields|areas|domains|problems|issues|factors|features|things|aspects|properties|settings|measures|tools|topics|challenges)$/iu;

/** Openings without content (As you know, Of course). */
export const englishOpening =
  /^(?:As (?:you know|we all know|mentioned (?:earlier|above)|I said(?: before| earlier)?)|To be honest|In my opinion|Of course|Basically|Obviously|Actually|Honestly|Interestingly|Importantly|Generally speaking|In general|In particular|In this (?:paper|work|article|study)), /u;
