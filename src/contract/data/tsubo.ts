/** By the law of measures a 坪 is 400/121 m². */
export const squareMetresOfTsubo = 400 / 121

/** Formats m² in 坪 to a tenth: 112.4 m² are 34坪. */
export function describeTsubo(squareMetres: number): string {
  const tsubo = Math.round((squareMetres / squareMetresOfTsubo) * 10) / 10
  return `${tsubo.toLocaleString('ja-JP')}坪`
}
