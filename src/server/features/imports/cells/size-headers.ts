const join = '[×x*/,]?'
const words = '(?:外形|本体|製品|商品|全体)?(?:サイズ|寸法|規格)?'

const widthDepthHeight = new RegExp(
  `^${words}(?:w|幅|巾)${join}(?:d|奥行き?)${join}(?:h|高さ?)(?:${join}(?:sh|座面高さ?|座高))?${words}(mm|cm)?$`,
  'u',
)

/** Reads a folded header of sizes in the order of the trade: W×D×H. Figures of other orders would be mistaken. */
export function readSizeHeader(folded: string): { unit: string } | undefined {
  const match = widthDepthHeight.exec(folded)
  return match ? { unit: match[1] ?? 'mm' } : undefined
}
