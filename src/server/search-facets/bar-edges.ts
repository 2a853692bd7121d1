/** Upper edges of the bars in which a range is counted, by its field; the last bar is everything above. A range without has no bars. */
export const barEdges: Readonly<Record<string, readonly number[]>> = {
  /** Yen with tax. */
  price: [1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 50_000, 80_000, 120_000, 200_000, 300_000, 500_000],
  /** The same for a square metre of a material. */
  area_price: [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 50_000],
  /** Square metres. */
  floor_space: [30, 50, 80, 100, 150, 200, 300, 500, 1_000, 3_000],
}
