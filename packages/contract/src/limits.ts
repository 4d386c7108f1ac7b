/** Every public limit of the API, unit in the name. plans.ts has what a plan narrows further. */
export const limits = {
  /** Longest source text of any plan, counted as Unicode code points of the decoded text. */
  sourceCodePointsMax: 2_000_000,
  /** Sources that are joined into one summary; `sourceCodePointsMax` bounds them together. */
  sourcesMax: 20,
  /** Longest JSON body: a 2,000,000 character text in UTF-8 with JSON escapes still fits. */
  requestBytesMax: 8 * 1024 * 1024,
  fileBytesMax: 100 * 1024 * 1024,
  filePagesMax: 2_000,
  /** Largest page fetched from a URL, after decompression. */
  pageBytesMax: 10 * 1024 * 1024,
  urlCodePointsMax: 2_048,
  /** Longest text that is written anew while a reader changes its length, as Unicode code points; such requests of one sender in a minute. */
  variantCodePointsMax: 100_000,
  variantsPerMinuteMax: 3_600,
  titleCodePointsMax: 200,
  focusCodePointsMax: 200,
  instructionsCodePointsMax: 2_000,
  /** Summaries of one owner that are queued or running; further ones are rejected until some have ended. */
  runsOpenPerOwnerMax: 100,
  /** One question on a source. */
  questionCodePointsMax: 500,
  /** Questions of one owner per minute, and per summary in total. */
  questionsPerMinuteMax: 10,
  questionsPerSummaryMax: 200,
  tagsMax: 20,
  tagCodePointsMax: 40,
  summaryCharactersMax: 20_000,
  summaryItemsMax: 50,
  /** Sentences of one summary, with its chapters, that a person may decide about; the longest that one may be written anew as. */
  decisionsMax: 1_000,
  sentenceCodePointsMax: 1_000,
  /** Sentences that a request may fix, and those that it may leave out. */
  wishedSentencesMax: 50,
  /** Passwords of files and of accounts. */
  passwordLengthMin: 12,
  passwordLengthMax: 256,
  /** Templates of one owner; newest versions of one template that stay readable. */
  templatesMax: 100,
  templateVersionsMax: 100,
  templateNameLengthMax: 80,
  templateVariablesMax: 20,
  templateVariableNameLengthMax: 40,
  templateValueLengthMax: 500,
  /** Forms of minutes of one space. */
  minutesFormsMax: 20,
  /** BYOK models that one user may store; trials of BYOK models per minute. */
  ownModelsMax: 10,
  ownModelTrialsPerMinuteMax: 6,
  spaceNameLengthMax: 60,
  /** Shared spaces of one account; members of one space; invitations of one space that wait, and that it sends in a day. */
  spacesMax: 20,
  spaceMembersMax: 100,
  spaceInvitationsMax: 50,
  spaceInvitationsPerDayMax: 50,
  invitationDaysMax: 7,
  /** In which a deletion can be undone. */
  deletionDays: 30,
  /** A request about personal data. */
  disclosureNameLengthMax: 100,
  disclosureDetailsLengthMax: 4_000,
  /** Links of one summary, and their passphrases. */
  sharesPerSummaryMax: 20,
  sharePassphraseLengthMin: 8,
  sharePassphraseLengthMax: 100,
  idempotencyKeyLengthMax: 255,
  /** How long `POST /v1/summaries` waits for a finished summary before it answers 202. */
  waitSecondsDefault: 30,
  waitSecondsMax: 60,
  listLimitDefault: 20,
  listLimitMax: 100,
  searchCodePointsMax: 100,
  /** Summaries that are changed, deleted, restored or exported at once. */
  bulkMax: 500,
  /** Of those exported as Word or PDF. */
  bulkFilesMax: 100,
  /** How long a deletion can be undone. */
  undoSeconds: 10,
} as const;
