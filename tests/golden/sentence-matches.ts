const NAMES = 'names: '

/**
 * Compares two texts in the notation of `sayParts`; `expected` may use the looser signs that the tables
 * explain.
 */
export function isAsExpected(said: string, expected: string): boolean {
  if (said.startsWith(NAMES) !== expected.startsWith(NAMES)) return false
  const [read, wanted] = [said, expected].map((list) => list.replace(NAMES, '').split(', '))
  return read?.length === wanted?.length && (wanted ?? []).every((term, at) => meets(read?.[at] ?? '', term))
}

function meets(said: string, wanted: string): boolean {
  if (said === wanted) return true
  const [, field = '', sign = '', value = ''] = /^([^=<>~!]+)(!=|<=|>=|<|>|~|=)(.*)$/.exec(wanted) ?? []
  const alternatives = said.split(' / ')
  switch (sign) {
    case '=':
    case '!=': {
      const names = alternatives
        .find((one) => one.startsWith(`${field}${sign}`))
        ?.slice(`${field}${sign}`.length)
      const some = value.endsWith('|…') ? value.slice(0, -2).split('|') : undefined
      return (
        some !== undefined && names !== undefined && some.every((name) => names.split('|').includes(name))
      )
    }
    case '~':
      return alternatives.every((one) => isAbout(one, field, value))
    default:
      return (
        said.startsWith(`${field}${sign[0]}=`) && isBound(Number(said.slice(field.length + 2)), sign, value)
      )
  }
}

/** Tells whether an axis's range surrounds the length; a square has two equal sides. */
function isAbout(said: string, field: string, value: string): boolean {
  const ranges = said.split('&').map((range) => /^(\w+)=([\d.]+)\.\.([\d.]+)$/.exec(range)?.slice(1) ?? [])
  const holds = (length: number) =>
    ranges.filter(
      ([axis = '', min, max]) =>
        Number(min) <= length && length <= Number(max) && Number(max) - Number(min) <= widest(axis, length),
    )
  if (field === 'square') return holds(Number(value)).length === 2
  if (field === 'sides') return value.split('x').every((side) => holds(Number(side)).length > 0)
  return holds(Number(value)).some(([axis]) => axis === field)
}

/**
 * Returns the tolerance: a tenth for price and floor space, 3 % or 10 mm for a side, half a millimetre for
 * thickness.
 */
function widest(axis: string, length: number): number {
  if (axis === 'price' || axis === 'floor_space') return length * 0.201
  return axis === 'thickness' ? 1 : Math.max(20, length * 0.06 + 1)
}

/** An open end lies less than one percent inside. */
function isBound(bound: number, sign: string, value: string): boolean {
  if (value === '') return Number.isFinite(bound)
  const [limit, ratio] = [Number(value), bound / Number(value)]
  if (sign === '<') return bound < limit && ratio > 0.98
  if (sign === '>') return bound > limit && ratio < 1.02
  return Math.abs(ratio - 1) < 0.005
}
