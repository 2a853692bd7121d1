import { formatNumber } from '#web/ui/format-number.ts'

const tsuboPerSquareMetre = 121 / 400

/** 112.4 ㎡（34.0坪）, as the trade writes it. */
export function formatFloorSpace(squareMetres: number): string {
  return `${formatNumber(squareMetres)} ㎡（${(squareMetres * tsuboPerSquareMetre).toFixed(1)}坪）`
}
