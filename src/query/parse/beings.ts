/** Who is in a photo nobody has noted: a text that has the word tells of whoever sits there, lives there or made it. */
import type { ReadPart } from './reading.ts'

/** 人 of 人が写っている写真 and of 人のいない asks for nothing, and that is said. */
export const withoutBeings = (parts: readonly ReadPart[]): ReadPart[] =>
  parts.map((part, place) => {
    const behind = parts.slice(place + 1, place + 3).map(({ text }) => text)
    const isAsked = isBeing(part) && part.state === 'applied' && SHOWN.test(said(part) + behind.join(''))
    return isAsked ? { ...part, state: 'given_up' } : part
  })

export const isBeing = ({ kind, text, label = text, excluded }: ReadPart): boolean =>
  kind === 'word' && BEINGS.test(excluded ? label : text)

const BEINGS =
  /^(?:人|人々|人間|人物|人影|人の姿|女性|男性|モデル|住人|家族|子ども|子供|こども|赤ちゃん|動物|ペット|猫|ネコ|ねこ|犬|イヌ|いぬ)$/u

/** What is said of them in the same part, which has the negation. */
const said = ({ text, label = text, excluded }: ReadPart): string =>
  excluded ? text.slice(label.length) : ''

const SHOWN = /^[がもの]?(?:写|映|見え|入|いる|いない|なし|無し)/u
