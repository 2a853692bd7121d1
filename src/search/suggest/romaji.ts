/** Hepburn, Kunrei and spellings of input methods, complete or half typed. */

/** Consonants as typed, with the kana of a, i, u, e, o. A dot: not in use. */
const ROWS = `
: ア イ ウ エ オ
k: カ キ ク ケ コ
c: カ シ ク セ コ
q: クァ クィ ク クェ クォ
s: サ シ ス セ ソ
sh: シャ シ シュ シェ ショ
sy: シャ . シュ . ショ
t: タ チ ツ テ ト
ch: チャ チ チュ チェ チョ
ty: チャ . チュ . チョ
cy: チャ . チュ . チョ
ts: ツァ ツィ ツ ツェ ツォ
th: . ティ . . .
n: ナ ニ ヌ ネ ノ
h: ハ ヒ フ ヘ ホ
f: ファ フィ フ フェ フォ
m: マ ミ ム メ モ
y: ヤ . ユ イェ ヨ
r: ラ リ ル レ ロ
l: ラ リ ル レ ロ
w: ワ ウィ . ウェ ウォ
wh: . ウィ . ウェ ウォ
g: ガ ギ グ ゲ ゴ
z: ザ ジ ズ ゼ ゾ
j: ジャ ジ ジュ ジェ ジョ
zy: ジャ . ジュ . ジョ
jy: ジャ . ジュ . ジョ
d: ダ ヂ ヅ デ ド
dh: . ディ デュ . .
dy: ヂャ . ヂュ . ヂョ
b: バ ビ ブ ベ ボ
p: パ ピ プ ペ ポ
v: ヴァ ヴィ ヴ ヴェ ヴォ
ky: キャ . キュ . キョ
ny: ニャ . ニュ . ニョ
hy: ヒャ . ヒュ . ヒョ
my: ミャ . ミュ . ミョ
ry: リャ . リュ . リョ
gy: ギャ . ギュ . ギョ
by: ビャ . ビュ . ビョ
py: ピャ . ピュ . ピョ
x: ァ ィ ゥ ェ ォ
`
const VOWELS = 'aiueo'

const syllables: ReadonlyMap<string, string> = readRows(ROWS)
/** Half-typed syllables: t may become タチツテト, ch チ. */
const beginnings: ReadonlyMap<string, readonly string[]> = readBeginnings(syllables)

/**
 * Returns none if not rōmaji, several if the last syllable is incomplete (`is`: イサ イシ イス イセ イソ). Letters must be lower
 * case; a hyphen is a long vowel. O(letters).
 */
export function kanaFromRomaji(letters: string): string[] {
  let kana = ''
  let at = 0
  while (at < letters.length) {
    const rest = letters.slice(at)
    const typed = [rest.slice(0, 3), rest.slice(0, 2), rest.slice(0, 1)].find((part) => syllables.has(part))
    if (typed !== undefined) {
      kana += syllables.get(typed) ?? ''
      at += typed.length
    } else if (rest.startsWith('-')) {
      kana += 'ー'
      at++
    } else if (isNasal(rest)) {
      kana += 'ン'
      at += /^n(?:'|n(?![aiueoy]))/.test(rest) ? 2 : 1
    } else if (/^([a-z])\1/.test(rest) || rest.startsWith('tch')) {
      kana += 'ッ'
      at++
    } else {
      const endings = beginnings.get(rest)
      if (endings === undefined) return []
      return rest === 'n'
        ? [`${kana}ン`, ...endings.map((end) => kana + end)]
        : endings.map((end) => kana + end)
    }
  }
  return kana === '' ? [] : [kana]
}

/** n before a consonant, another n or an apostrophe; m before b, p in the older Hepburn. */
function isNasal(rest: string): boolean {
  return /^n[^aiueoy]/.test(rest) || /^m[bp]/.test(rest)
}

function readRows(rows: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const row of rows.trim().split('\n')) {
    const [consonant = '', kana = ''] = row.split(':')
    kana
      .trim()
      .split(' ')
      .forEach((syllable, i) => {
        if (syllable !== '.') table.set(consonant + VOWELS.charAt(i), syllable)
      })
  }
  return table
}

function readBeginnings(table: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [typed, kana] of table) {
    for (let length = 1; length < typed.length; length++) {
      const beginning = typed.slice(0, length)
      const first = kana.charAt(0)
      const known = found.get(beginning) ?? []
      if (!known.includes(first)) found.set(beginning, [...known, first])
    }
  }
  return found
}
