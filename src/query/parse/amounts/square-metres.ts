/** Areas in m²: their units. For patterns. */
export const UNIT = '坪|つぼ|m2|平米|平方メートル|平方m|へいべい'

/** By the law of measures. The engine imports nothing of the contract, which says the same. */
const SQUARE_METRES_OF_TSUBO = 400 / 121

/** How many m² one of the unit is. O(1). */
export const squareMetresOf = (unit: string): number => (/坪|つぼ/u.test(unit) ? SQUARE_METRES_OF_TSUBO : 1)
