/** The smaller group of rows is marked. */
export type RowLook = 'tint' | 'pale'

export function chooseLook(differences: readonly boolean[]): RowLook {
  return 2 * countOf(differences) > differences.length ? 'pale' : 'tint'
}

export function describeDifferences(differences: readonly boolean[], onlyDifferences: boolean): string {
  const [all, differing] = [differences.length, countOf(differences)]
  if (onlyDifferences)
    return differing > 0 ? `${differing}項目に違いがあります。` : '違いのある項目はありません。'
  if (differing === 0) return `${all}項目に違いはありません。`
  if (differing === all) return `${all}項目すべてに違いがあります。`
  return chooseLook(differences) === 'tint'
    ? `${all}項目のうち、色の付いた${differing}項目に違いがあります。`
    : `${all}項目のうち${differing}項目に違いがあります。薄い文字の項目は同じです。`
}

const countOf = (differences: readonly boolean[]): number => differences.filter(Boolean).length
