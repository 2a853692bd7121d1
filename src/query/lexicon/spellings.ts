const VERBS = /^(.*)\{(.+)\}(.*)$/u
/** Objects of verbs: 本を入れる, 本が入れられる, 本の入れられる. */
const OBJECT = /を$/u
/** A verb in -eru or -iru. */
const ICHIDAN = /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u

/** Returns all forms of verbs in braces, or the word itself: 本を{入れる・しまう}棚 is 本を入れる棚, 本がしまえる棚 and so on. */
export function spellingsIn(spelling: string): string[] {
  const [, before = '', verbs = '', behind = ''] = VERBS.exec(spelling) ?? []
  if (verbs === '') return [spelling]
  const starts = OBJECT.test(before)
    ? ['を', 'が', 'も', 'の'].map((particle) => before.replace(OBJECT, particle))
    : [before]
  return verbs
    .split('・')
    .flatMap(formsOf)
    .flatMap((form) => starts.map((start) => start + form + behind))
}

function formsOf(verb: string): string[] {
  if (verb.endsWith('する'))
    return ['する', 'した', 'したい', 'できる', '可能', '可能な'].map((end) => verb.slice(0, -2) + end)
  return ICHIDAN.test(verb) ? formsOfVerbs([], [verb]) : formsOfVerbs([verb])
}

// Forms of verbs beside what they are said of: 作った, 作られている, 貼ってある, 置ける.

type Row = readonly [nai: string, masu: string, can: string, ta: string, te: string]

/** By the last letter: the stem before ない, ます and る, and the beginnings of た and て. */
const ROWS: Readonly<Record<string, Row>> = {
  う: ['わ', 'い', 'え', 'った', 'って'],
  つ: ['た', 'ち', 'て', 'った', 'って'],
  る: ['ら', 'り', 'れ', 'った', 'って'],
  む: ['ま', 'み', 'め', 'んだ', 'んで'],
  ぶ: ['ば', 'び', 'べ', 'んだ', 'んで'],
  く: ['か', 'き', 'け', 'いた', 'いて'],
  ぐ: ['が', 'ぎ', 'げ', 'いだ', 'いで'],
  す: ['さ', 'し', 'せ', 'した', 'して'],
}
const BEHIND_TE = ['', 'いる', 'いて', 'いた', 'る', 'た', 'ある', 'あって', 'あった', 'います', 'あります']
/** Ends of verbs in -eru or -iru, and of potential and passive forms. */
const BEHIND_STEM = ['る', 'た', 'たい', 'ます', 'そう', ...BEHIND_TE.map((end) => `て${end}`)]

/** Returns all forms of verbs; those in -eru and -iru (置ける, 用いる) stand in the second list. */
export const formsOfVerbs = (godan: readonly string[], ichidan: readonly string[] = []): string[] => [
  ...godan.flatMap(formsOfGodan),
  ...ichidan.flatMap((verb) => withEnds(verb.slice(0, -1), [...BEHIND_STEM, ...passive('ら')])),
]

/** Returns the negative forms of verbs: 写っていない, 見えない, 使ってない. */
export const negativesOfVerbs = (godan: readonly string[], ichidan: readonly string[]): string[] => [
  ...godan.flatMap((verb) => withEnds(verb.slice(0, -1), notOf(rowOf(verb)))),
  ...ichidan.flatMap((verb) => withEnds(verb.slice(0, -1), ['ない', 'ていない', 'てない'])),
]

const notOf = ([nai, , , , te]: Row): string[] => [`${nai}ない`, `${te}いない`, `${te}ない`]

function formsOfGodan(verb: string): string[] {
  const [nai, masu, can, ta, te] = rowOf(verb)
  const past = [ta, ...BEHIND_TE.map((end) => te + end)]
  const able = BEHIND_STEM.map((end) => can + end)
  const polite = ['たい', 'ます', 'ました', 'そう'].map((end) => masu + end)
  return [verb, ...withEnds(verb.slice(0, -1), [...past, ...able, ...polite, ...passive(nai)])]
}

function rowOf(verb: string): Row {
  const row = ROWS[verb.slice(-1)]
  if (!row) throw new Error(`No verb ends so: ${verb}`)
  return row
}

const passive = (stem: string): string[] => BEHIND_STEM.map((end) => `${stem}れ${end}`)

const withEnds = (stem: string, ends: readonly string[]): string[] => ends.map((end) => stem + end)
