export const helpText = `youyaku: summarise a text, a file or a URL, without a server

  youyaku [summarize] [FILE|URL|-]… [options]  the summary on standard output; one summary of several sources
  youyaku --compare OLD NEW [options]          what changed from one version to the next, figures first
  youyaku read FILE|URL [--json]               what was read
  youyaku check SUMMARY SOURCE [--json]        check any text against its source; a line of SUMMARY is never joined to the next
  youyaku ask FILE|URL QUESTION                the answer, from the source alone; --engine, --evidence and --json as below
  youyaku prompt FILE|URL… [options]           what a language model would be sent first, without sending it
  youyaku doctor [--live]                      what is set up here, secrets hidden; --live asks each language model ten tokens

Options of summarize
  --preset sangyo   three lines, as the API has it; the same as --shape lines --items 3
  --shape lines|bullets|paragraph|sentence|outline|minutes|timeline|keywords|qa     (default lines)
  --characters N    at most N characters, white space not counted
  --about N         N characters, within 5 %
  --items N         exactly N lines or items                                        (default 3)
  --percent N       N % of the source
  --register asIs|desumasu|dearu|taigendome                                         (default asIs)
  --reader general|expert|easyJapanese|child                                        (default general)
  --language TAG    source, ja, en, zh-Hant …                                       (default source)
  --engine auto|builtin|llm|llm:ID                                                  (default auto)
  --focus TEXT      what you care about
  --instructions TEXT  wishes in your own words
  --template FILE   settings and instructions from a template in JSON, as the API gives it; other options win
  --set NAME=VALUE  a value for a variable {{NAME}} of the template; once for each
  --strike          leaves out what the source does not bear out, instead of marking it （要確認）
  --json            the Summary of the API as JSON, with tokens and cost of language models
  --markdown        Markdown with a heading and the source
  --evidence        each sentence followed by the place it rests on
  --quiet           no progress and no notes on standard error
  --password        asks for the password of the file; scripts set YOUYAKU_PASSWORD

Options of prompt: those above that say what is wanted, --json, and --context N, the window in tokens to show it for

Another language, the readers easyJapanese and child, and --instructions need a language model. They are set up by
YOUYAKU_MODELS (docs/models.md); without one, and when all fail, the built-in engine does what it can and says so.

A FILE may be PDF, Word, Excel, PowerPoint, OpenDocument, RTF, EPUB, HTML, Markdown, text, CSV, mail, subtitles, a notebook,
an image or a zip of these, and audio and video where TRANSCRIPTION_URL is set; a URL a page, a file, a feed or the feed of a
podcast with transcripts.

Exit codes: 0 done · 2 bad arguments · 3 source could not be read · 4 refused (limits, impossible length) · 5 engine failed
`;
