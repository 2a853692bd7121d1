/** Either of two amounts: 10万円か20万円, 幅80cmか90cm, and 2020年と2021年, since nothing is of both. */
import type { Condition } from '#search/types.ts'

/**
 * Any of both, where they are of one field; undefined where they are of two, or where what is said with と may be met at once. O(the
 * conditions of one x those of the other).
 */
export function eitherAmount(
  first: readonly Condition[],
  second: readonly Condition[],
  isChoice: boolean,
): readonly Condition[] | undefined {
  const other = alikeOf(first, second)
  const isMet =
    other.length > 0 && (isChoice || first.every((one) => other.every((each) => areApart(one, each))))
  return isMet ? [...first, ...other] : undefined
}

/** What the second says of the fields of the first. A length without a name is of the side that was named: 奥行40cmか50cm. */
function alikeOf(first: readonly Condition[], second: readonly Condition[]): readonly Condition[] {
  const fields = new Set(first.map(fieldsOf))
  const [field = ''] = fields
  const alike = second.filter((condition) => fields.has(fieldsOf(condition)))
  const isBare = second.length > 1 && second.every((condition) => !fieldsOf(condition).includes(','))
  const width = second[0]?.ranges?.width
  return alike.length > 0 || !width || !isBare || fields.size > 1 || !SIDES.has(field)
    ? alike
    : [{ ranges: { [field]: width } }]
}

const SIDES: ReadonlySet<string> = new Set(['depth', 'height', 'seat_height', 'diameter', 'length'])

const fieldsOf = ({ ranges = {} }: Condition): string => Object.keys(ranges).toSorted().join()

const areApart = ({ ranges: some = {} }: Condition, { ranges: others = {} }: Condition): boolean =>
  Object.entries(some).some(([field, { min = -Infinity, max = Infinity }]) => {
    const other = others[field]
    return other !== undefined && ((other.min ?? -Infinity) > max || (other.max ?? Infinity) < min)
  })
