import { formsOfVerbs } from './verbs.ts'

const VERBS = /^(.*)\{(.+)\}(.*)$/u
/** What something is done with: 本を入れる, 本が入れられる, 本の入れられる. */
const OBJECT = /を$/u
/** A verb in -eru or -iru. */
const ICHIDAN = /[いきぎしじちにひびみりえけげせぜてでねへべめれ]る$/u

/**
 * The spellings between =. Verbs in braces stand for all their forms: 本を{入れる・しまう}棚 is 本を入れる棚, 本がしまえる棚 and so on.
 */
export const spellingsIn = (list: string): string[] => list.split('=').flatMap(withForms)

function withForms(spelling: string): string[] {
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
  return ICHIDAN.test(verb) ? formsOfVerbs('', verb) : formsOfVerbs(verb, '')
}
