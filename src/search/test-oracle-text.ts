/** Text folding and matching of the oracle, by regular expressions. */

const SMALL = 'ァアィイゥウェエォオッツャヤュユョヨ'
const KANA = '[ァ-ヺー]'
const HAN = /^\p{Script=Han}/u
export const POINTS = { whole: 10, start: 8, end: 6, inner: 3 }

/** Joins words by spaces and the parts of a word by bars: 木製の椅子 → 木製 ノ 椅子, KK-1042 → kk|1042. */
export function oracleFold(text: string): string {
  const known = folded.get(text)
  if (known !== undefined) return known
  const fresh = foldFresh(text)
  folded.set(text, fresh)
  return fresh
}

const folded = new Map<string, string>()

function foldFresh(text: string): string {
  return text
    .replaceAll('゛', '\u3099')
    .replaceAll('゜', '\u309a')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[ぁ-ゖァ-ヺ][ー-]*)-[ー-]*(?=[ぁ-ゖァ-ヺ])/g, 'ー|')
    .replace(/(?<=[ぁ-ゖァ-ヺ][ー|-]*)-(?=$|[^a-z0-9\p{Script=Han}])/gu, 'ー')
    .replace(/(?<=[ぁ-ゖ]ー*)(?=[ァ-ヺ])|(?<=[ァ-ヺ]ー*)(?=[ぁ-ゖ])/g, '|')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョ]/g, (kana) => SMALL.charAt(SMALL.indexOf(kana) + 1))
    .replace(/ー+/g, 'ー')
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])|(?<=[a-z0-9])[-ー](?=[a-z0-9])/g, '|')
    .replace(/(?<![ァ-ヺ])ー/g, ' ')
    .replace(/[^ァ-ヺー\p{Script=Han}a-z0-9|]+/gu, ' ')
    .replace(new RegExp(`(?<=${KANA})(?=[^ァ-ヺー|])|(?<=[a-z0-9])(?=[^a-z0-9|])`, 'gu'), ' ')
    .replace(/(?<=\p{Script=Han})(?=[^\p{Script=Han}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

type OraclePlace = keyof typeof POINTS

/** Returns the best place of a typed term in a folded text. */
export function oraclePlace(
  folded: string,
  term: string,
  exact: boolean,
  spoken = false,
): OraclePlace | undefined {
  const runs = oracleFold(term).replaceAll('|', '').split(' ')
  if (runs.length === 1 && runs[0] === '') return undefined
  const pattern = runs.map((run, i) => runPattern(run, i === runs.length - 1, exact)).join(' ')
  const latin = { head: /[a-z0-9]/.test(runs[0] ?? ''), tail: /[a-z0-9]/.test(runs.at(-1) ?? '') }
  const edges = new RegExp(`${latin.head ? '(?<=^|[ |])' : ''}(?:${pattern})`, 'gu')
  const places: OraclePlace[] = []
  for (let from = 0; from <= folded.length; from++) {
    edges.lastIndex = from
    const found = edges.exec(folded)
    if (found === null) break
    from = found.index
    const before = folded.charAt(found.index - 1)
    const after = folded.charAt(found.index + found[0].length)
    const starts = before === '' || before === ' ' || (before === '|' && !latin.head)
    const ends = after === '' || after === ' ' || (after === '|' && !latin.tail)
    const short = runs.length === 1 && new RegExp(`^${KANA}{1,2}$`).test(runs[0] ?? '')
    if (short && !starts && !ends) continue
    if (/(?<!\p{Script=Han})[無非不未準]$/u.test(folded.slice(0, found.index)) && HAN.test(runs[0] ?? ''))
      continue
    const [head, tail] = [runs[0], runs.at(-1)].map(
      (run) => spoken && run?.length === 1 && HAN.test(run ?? ''),
    )
    if ((head && !starts) || (tail && !ends)) continue
    places.push(starts && ends ? 'whole' : starts ? 'start' : ends ? 'end' : 'inner')
  }
  return places.sort((a, b) => POINTS[b] - POINTS[a])[0]
}

/** Long-vowel marks count after the first kana, and at the end of two. */
function runPattern(run: string, last: boolean, exact: boolean): string {
  if (!/^[ァ-ヺ]/.test(run))
    return Array.from(run).join('\\|?') + (last && exact && /[a-z0-9]/.test(run) ? '(?=$|[ |])' : '')
  const [first = '', ...rest] = Array.from(run.replace(/(?<=.)ー/g, ''))
  const long = run.charAt(1) === 'ー' ? 'ー' : '(?!ー)'
  const end = rest.length === 1 && run.endsWith('ー') ? 'ー' : 'ー?'
  return first + long + rest.map((kana) => `\\|?${kana}${end}`).join('')
}

export interface OracleTerm {
  text: string
  exact: boolean
  excluded: boolean
}

export function readTerms(keyword: string): OracleTerm[] {
  return Array.from(keyword.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g), ([, minus, quoted, plain]) => ({
    text: quoted ?? plain ?? '',
    exact: quoted !== undefined,
    excluded: minus === '-',
  })).filter(({ text }) => oracleFold(text) !== '')
}

/** Returns whether the keyword is invisible: spaces, control and formatting characters, the fillers of Hangul. */
export function isBlank(keyword: string): boolean {
  return keyword.replace(/\p{Separator}|\p{Control}|\p{Format}|[\u115f\u1160\u3164\uffa0]/gu, '') === ''
}
