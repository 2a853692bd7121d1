import { withTax } from '#contract/data/money.ts'

const yen = (amount: number): string => `${amount.toLocaleString('ja')}円`

export function findTaxIssue(values: ReadonlyMap<string, unknown>): string | undefined {
  const [price, taxed] = [values.get('price'), values.get('price_with_tax')]
  if (typeof price !== 'number' || typeof taxed !== 'number' || withTax(price) === taxed) return undefined
  return `税抜${yen(price)}の税込は${yen(withTax(price))}です（入力は${yen(taxed)}）。どちらかを直してください`
}
