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

/** Words that begin an adverbial, not the subject of a sentence. */
export const englishDependent =
  /^(?:in|within|among|across|through|against|like|what|how|why|where|well|in|on|at|after|before|when|while|if|unless|as|by|for|with|without|since|although|though|because|to|from|of|during|under|over|between|until|despite|instead|yesterday|today|tomorrow|then|now|here|there|first|second|third|finally|also|thus|hence|so|but|and|or|yet|still|next|last|this year|this week|\w+ly)\b/iu;

/** Verb forms that carry a sentence. */
export const englishFinite =
  /\b(?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|should|shall|did|does|do|said|says|told|won|lost|fell|rose|grew|began|became|came|went|took|gave|made|found|held|led|left|paid|sold|bought|built|sent|kept|stood|cost|costs|shows|show|showed|remains|remain|plans|plan|needs|need|gets|get|opens|closes|runs|[a-z]{3,}ed)\b/iu;

/** What follows the name of a speaker. */
export const englishSaying =
  /^ (?:said|says|told|added|argued|explained|warned|wrote|asked|replied|noted|believes?|thinks?)\b/iu;
