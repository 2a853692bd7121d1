/** Floors that come off again: those that are laid loose or with glue that peels up. */

import type { ProductTerms } from '#query/terms.ts'
import type { NamedCondition } from './lexicon.ts'
import { choice, spoken } from './name-conditions.ts'

const LOOSE: ReadonlySet<string> = new Set(['タイルカーペット', 'ラグ'])

const words =
  '置き敷き=置敷き=置くだけ=敷くだけ=貼って{はがせる・剥がせる}=ピールアップ=賃貸OK=賃貸可=賃貸対応=賃貸用=賃貸向け=賃貸でも{使う}=賃貸で{使う}=賃貸でも{敷く}=賃貸で{敷く}=賃貸住宅で{使う}=原状回復できる=原状回復可能=原状回復可能な=原状回復OK=原状回復対応'

/** Beside wallpaper, or a floor that stays, it is a word. */
export function looseFloors({ categories }: ProductTerms): NamedCondition[] {
  const loose = [...categories.values()].filter(({ name }) => LOOSE.has(name))
  if (loose.length === 0) return []
  const of = new Set(loose.flatMap(({ id, parentId }) => [id, parentId ?? id]))
  const label = `置き敷き（${loose.map(({ name }) => name).join('・')}）`
  return [{ ...spoken(label, words, choice('category', ...loose.map(({ id }) => id))), of }]
}
