/** Spreadsheets trim cells before they look for a formula. Quotes protect inner lines. */
const beginsFormula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r]/

/** Prefixes an apostrophe to text that a spreadsheet would evaluate. Numbers stay. */
export const guardFormula = <Cell>(cell: Cell): Cell | string =>
  typeof cell === 'string' && beginsFormula.test(cell) ? `'${cell}` : cell
