// The most expensive inputs that the contract lets through: the longest texts, the largest lists, and keywords made of the vocabulary.
import { colorTypes } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { builtInGroups } from '#search/synonyms.ts'
import type { SearchIndexes } from '#server/search-index/search-indexes.ts'

type Draw = (below: number) => number

/** Numbers that are the same in every run. */
export function drawFrom(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the index has names for, by kinds of words, so that a keyword asks for something of each. */
export function vocabularyOf({ variations, projects }: SearchIndexes): string[][] {
  const names = (terms: ReadonlyMap<number, { name: string }>) => Array.from(terms.values(), ({ name }) => name)
  const { categories, materials, makers, values } = variations.terms
  const { spaces, useTypes, buildingTypes } = projects.terms
  return [
    names(categories),
    names(materials),
    names(makers),
    names(values),
    [...names(spaces), ...names(useTypes), ...names(buildingTypes)],
    colorTypes.map(({ label }) => label),
    builtInGroups.flatMap((line) => line.split(/[=<>]/u).map((word) => word.trim())),
    ['3万円以下', '幅80cmくらい', '高さ1m以上', '10畳', '50㎡', '2019年', '4人掛け', '安い順', '黒以外', '防炎', '明るい', '長野の', '入れたい', '風の'],
  ]
}

const joints = ['の', '', ' ', 'と', 'で', 'な', 'が']

/** A keyword of so many words, cut at the longest that is read. */
export function sayKeyword(vocabulary: readonly string[][], draw: Draw, words: number): string {
  let text = ''
  for (let said = 0; said < words && text.length < limits.keyword; said++) {
    const kind = vocabulary[draw(vocabulary.length)] ?? []
    text += `${kind[draw(kind.length)] ?? ''}${joints[draw(joints.length)]}`
  }
  return text.slice(0, limits.keyword)
}

/** Words that fill a keyword, and as many as are read at most, which cost more than those that are not read. */
export const lengthsOfKeywords = [99, 12, 11, 9, 7] as const
