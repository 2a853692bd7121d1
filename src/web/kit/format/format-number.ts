/** Hand-written, because a list page formats some hundred numbers. */
export function formatNumber(value: number): string {
  return value < 1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')
}
