/** Those of `priceUnits` of which a square metre is reckoned in ways of their own, by their names. */
export const piece = 1
export const squareMetre = 2
export const box = 4
export const metre = 5
