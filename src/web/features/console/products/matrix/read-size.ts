import { type SideKey, sideKeys, sides } from '#contract/data/sides.ts'

const keyOfSign = new Map(sideKeys.map((key) => [sides[key].sign.toUpperCase(), key]))

/** Reads sides in mm from a text of nothing else: W900, W1200×D450, φ600 H720. Empty for other texts. */
export function readSize(text: string): Partial<Record<SideKey, string>> {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s*(MM)?$/, '')
  const found = plain.split(/[\s×X*]+/).map((part) => {
    const [, sign = '', figure = ''] = /^(\D+)(\d+(?:\.\d+)?)$/.exec(part) ?? []
    return [keyOfSign.get(sign), figure] as const
  })
  return found.every(([key]) => key !== undefined) ? Object.fromEntries(found) : {}
}
