export interface SourceFile {
  path: string
  text: string
}

/** Figures of a tree's English. Each may fall and never rise: see STYLE.md. */
export interface Figures {
  /** Words of comments in a thousand lines of src. */
  wordsPerThousandLines: number
  /** Comments that begin with a relative pronoun, Of or Those. */
  relativeOpenings: number
  /** Uses of vague pronouns in comments. */
  vaguePronouns: number
  /** Sentences of comments with more than 25 words. */
  longSentences: number
  /** Types and components named by a bare participle, such as Asked or Kept. */
  participleTypes: number
  /** Functions that begin with a verb of speech or of holding, such as sayWidth or keepOnly. */
  dialectVerbs: number
  /** Type names declared in three files or more; Row and Props may be. */
  repeatedTypeNames: number
  /** Test titles that need the title before them to be understood. */
  danglingTitles: number
}

export type Figure = keyof Figures

const RELATIVE = /^(?:What|Whatever|Who|Whoever|Whom|Whose|Of|Those)\b/
const VAGUE = /\b(?:what|whatever|who|whoever|whom|whose|nobody|somebody|everybody)\b/gi
const WORD = /[A-Za-z']+/g
const PARTICIPLE = /^(?:[A-Z][a-z]+(?:ed|en)|Said|Told|Kept|Known|Found|Shown|Held|Left|Made)$/
const NOUNS = new Set(['Feed', 'Screen', 'Specimen', 'Token'])
const TYPE = /^(?:export )?(?:type|interface) (\w+)/gm
const COMPONENT = /^(?:export )?(?:function|const) ([A-Z]\w*)/gm
const DIALECT_VERB =
  /^[ \t]*(?:export )?(?:async )?(?:function\*? (?:tell|hear|say|keep|hold)(?![a-z])\w*|const (?:tell|hear|say|keep|hold)(?![a-z])\w* =\s+(?:async )?(?:\(|<|\w+ =>)|(?:tell|hear|say|keep|hold)(?![a-z])\w*(?:: \(.*\) =>|\(.*\)(?:: .+)? \{$))/gm
const DANGLING =
  /^(?:and|or|nor|but|so|also|the same|as (?:do|does|is|are|much)|those|of|what|who|whose|whoever)\b/i
const DIRECTIVE = /^(?:biome-ignore|@ts-|@vitest|@__PURE__|v8 ignore|prettier)/

export function measureWords(files: readonly SourceFile[]): Figures {
  const comments = files.flatMap(({ text }) => readComments(text))
  const ofSrc = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const types = declaredNames(ofSrc, TYPE)
  const components = declaredNames(
    ofSrc.filter(({ path }) => path.endsWith('.tsx')),
    COMPONENT,
  )
  return {
    wordsPerThousandLines: countWordsPerThousandLines(ofSrc),
    relativeOpenings: comments.filter((comment) => RELATIVE.test(comment)).length,
    vaguePronouns: comments.reduce((sum, comment) => sum + countMatches(comment, VAGUE), 0),
    longSentences: comments.flatMap(splitSentences).filter((sentence) => countWords(sentence) > 25).length,
    participleTypes: [...types, ...components]
      .filter(([name]) => PARTICIPLE.test(name) && !NOUNS.has(name))
      .flatMap(([, at]) => [...at]).length,
    dialectVerbs: files.reduce((sum, { text }) => sum + countMatches(text, DIALECT_VERB), 0),
    repeatedTypeNames: [...types].filter(([name, at]) => at.size >= 3 && name !== 'Row' && name !== 'Props')
      .length,
    danglingTitles: files.flatMap(({ text }) => readTitles(text)).filter((title) => DANGLING.test(title))
      .length,
  }
}

function countWordsPerThousandLines(files: readonly SourceFile[]): number {
  const words = files
    .flatMap(({ text }) => readComments(text))
    .reduce((sum, text) => sum + countWords(text), 0)
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  return Math.ceil((1_000 * words) / Math.max(lines, 1))
}

/** Lists the comments, titles and functions behind three of the figures, as `path: text`. */
export function listRiddles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...readComments(text)
      .filter((comment) => RELATIVE.test(comment))
      .map((comment) => `${path}: ${comment.slice(0, 120)}`),
    ...readTitles(text)
      .filter((title) => DANGLING.test(title))
      .map((title) => `${path}: test "${title.slice(0, 120)}"`),
    ...(text.match(DIALECT_VERB) ?? []).map((line) => `${path}: ${line.trim()}`),
  ])
}

/**
 * Returns each block comment, and each run of line comments, as one line of text. Formatted code begins comments
 * on a line of their own, in JSX after a brace; elsewhere their marks belong to strings, such as globs.
 */
export function readComments(source: string): string[] {
  const found = source.match(/(?<=^[ \t]*\{?)\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm) ?? []
  return found
    .map((raw) =>
      raw
        .replace(/\*\/$/, '')
        .replace(/(?:^|\n)[ \t]*(?:\/\*\*?|\*|\/\/[/!]?)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((comment) => /[a-z]{2}/.test(comment) && !DIRECTIVE.test(comment))
}

function readTitles(source: string): string[] {
  const calls = source.matchAll(/^[ \t]*(?:test|it|describe)(?:\.\w+)*(?:\([^()\n]*\))?\(\s*(['"`])(.+?)\1/gm)
  return [...calls].map(([, , title = '']) => title)
}

function declaredNames(files: readonly SourceFile[], pattern: RegExp): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(pattern))
      names.set(name, (names.get(name) ?? new Set()).add(path))
  return names
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const splitSentences = (comment: string) => comment.split(/[.:;] /)

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const countWords = (text: string) => countMatches(text, WORD)
