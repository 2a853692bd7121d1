import type { AmountUnit } from '#contract/data/define-facets.ts'

type AmountWords = {
  measure: string
  /** The first example can be typed on a phone's keypad. */
  examples: string
}

export const amountWords: Readonly<Record<AmountUnit, AmountWords>> = {
  円: { measure: '金額', examples: '「50000」や「5万」' },
  '円/m²': { measure: '金額', examples: '「8000」や「1万」' },
  mm: { measure: '長さ', examples: '「1800」や「180cm」' },
  'm²': { measure: '面積', examples: '「80」や「25坪」' },
  kg: { measure: '重さ', examples: '「5.8」や「800g」' },
  W: numberWith('W'),
  lm: numberWith('lm'),
  K: numberWith('K'),
  Ra: numberWith(''),
  'C.S.R': numberWith(''),
}

function numberWith(unit: string): AmountWords {
  return { measure: '数値', examples: `「50」や「50${unit}」` }
}

export function explainAmount(texts: readonly string[], unit: AmountUnit): string {
  const { measure, examples } = amountWords[unit]
  const typed = texts.map((text) => `「${text.trim()}」`).join('')
  return `${typed}は${measure}として読み取れませんでした。${examples}のように入力してください。`
}
