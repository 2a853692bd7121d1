import { limits } from '#contract/data/limits.ts'
import type { TermOption } from './term-levels.ts'

export const newOption = (name = ''): TermOption => ({ id: null, name, hidden: false })

/** Puts pasted lines in place of an empty option or before one with a name, as far as there is room. */
export function pasteOptions(
  options: readonly TermOption[],
  index: number,
  lines: readonly string[],
): { options: TermOption[]; leftOut: number } {
  const replaced = options[index]?.name ? 0 : 1
  const room = Math.max(0, limits.taxonomyOptions - options.length + replaced)
  const taken = lines.slice(0, room).map((line) => newOption(line.trim()))
  return { options: options.toSpliced(index, replaced, ...taken), leftOut: lines.length - taken.length }
}
