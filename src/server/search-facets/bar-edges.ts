/** Upper edges of histogram bars; the last bar is open. Other ranges have no histogram. */
export const barEdges: Readonly<Record<string, readonly number[]>> = {
  /** Yen with tax. */
  price: [1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 80_000, 120_000, 200_000, 300_000, 500_000],
  /** Yen with tax per square metre. */
  area_price: [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 50_000],
  floor_space: [30, 50, 80, 100, 150, 200, 300, 500, 1_000, 3_000],
}
