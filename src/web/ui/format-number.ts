/**
 * Formats as 12,800 or 1,200.5. Hand-written because a list page formats some hundred numbers, and Intl is
 * slow.
 */
export function formatNumber(value: number): string {
  return value < 1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')
}
