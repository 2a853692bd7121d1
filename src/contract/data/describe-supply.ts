type Supply = { discontinued: boolean; in_stock: boolean; lead_time_days: number | null }

/** Formats availability: 在庫あり・約3日で出荷, 受注生産・納期 約3週間. */
export function describeSupply({ discontinued, in_stock, lead_time_days: days }: Supply): string {
  if (discontinued) return '生産を終了しました'
  if (!in_stock) return days ? `受注生産・納期 ${describeDays(days)}` : '受注生産'
  if (days === null) return '在庫あり'
  return days === 0 ? '在庫あり・即日出荷' : `在庫あり・${describeDays(days)}で出荷`
}

function describeDays(days: number): string {
  return days >= 14 && days % 7 === 0 ? `約${days / 7}週間` : `約${days}日`
}
