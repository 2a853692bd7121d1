export interface SourceFile {
  path: string
  text: string
}

/** Figures of a tree's English. Each may fall and never rise: see STYLE.md. */
export interface Figures {
  /** Words in the comments of src. */
  words: number
  /** Comments that begin with a relative pronoun, Of or Those. */
  relativeOpenings: number
  /** Uses of vague pronouns in comments. */
  vaguePronouns: number
  /** Sentences of comments with more than 25 words. */
  longSentences: number
  /** Types named by a bare participle, such as Asked or Kept. */
  participleTypes: number
  /** Type names declared in three files or more; Row and Props may be. */
  repeatedTypeNames: number
  /** Test titles that need the title before them to be understood. */
  danglingTitles: number
}

export type Figure = keyof Figures

const RELATIVE = /^(?:What|Whatever|Who|Whoever|Whom|Whose|Of|Those)\b/
const VAGUE = /\b(?:what|whatever|who|whoever|whom|whose|nobody|somebody|everybody)\b/gi
const WORD = /[A-Za-z']+/g
const PARTICIPLES = new Set(
  'Asked Said Told Kept Known Found Seen Named Given Typed Shown Wanted Pressed Held Left Made'.split(' '),
)
const DANGLING =
  /^(?:and|or|nor|but|so|also|the same|as (?:do|does|is|are|much)|those|of|what|who|whose|whoever)\b/i
const DIRECTIVE = /^(?:biome-ignore|@ts-|@vitest|@__PURE__|v8 ignore|prettier)/

export function measureWords(files: readonly SourceFile[]): Figures {
  const comments = files.flatMap(({ text }) => readComments(text))
  const ofSrc = files.filter(({ path }) => path.startsWith('src/') && !isTest(path))
  const types = declaredTypes(ofSrc)
  return {
    words: ofSrc.flatMap(({ text }) => readComments(text)).reduce((sum, text) => sum + countWords(text), 0),
    relativeOpenings: comments.filter((comment) => RELATIVE.test(comment)).length,
    vaguePronouns: comments.reduce((sum, comment) => sum + countMatches(comment, VAGUE), 0),
    longSentences: comments.flatMap(splitSentences).filter((sentence) => countWords(sentence) > 25).length,
    participleTypes: [...types].filter(([name]) => PARTICIPLES.has(name)).flatMap(([, at]) => [...at]).length,
    repeatedTypeNames: [...types].filter(([name, at]) => at.size >= 3 && name !== 'Row' && name !== 'Props')
      .length,
    danglingTitles: files.flatMap(({ text }) => readTitles(text)).filter((title) => DANGLING.test(title))
      .length,
  }
}

/** Lists the comments and titles behind two of the figures, as `path: text`. */
export function listRiddles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...readComments(text)
      .filter((comment) => RELATIVE.test(comment))
      .map((comment) => `${path}: ${comment.slice(0, 120)}`),
    ...readTitles(text)
      .filter((title) => DANGLING.test(title))
      .map((title) => `${path}: test "${title.slice(0, 120)}"`),
  ])
}

/** Returns each block comment, and each run of line comments, as one line of text. */
export function readComments(source: string): string[] {
  const found = source.match(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n?)+/gm) ?? []
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

function declaredTypes(files: readonly SourceFile[]): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
      types.set(name, (types.get(name) ?? new Set()).add(path))
  return types
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const splitSentences = (comment: string) => comment.split(/[.:;] /)

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const countWords = (text: string) => countMatches(text, WORD)
