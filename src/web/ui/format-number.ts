/** 12,800 or 1,200.5, as Japan groups them. A list page writes some hundred of them, so this is not left to Intl. */
export function formatNumber(value: number): string {
  return value < 1000 ? String(value) : String(value).replace(/\B(?=(\d{3})+(?=\.|$))/g, ',')
}
