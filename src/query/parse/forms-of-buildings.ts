/** How many storeys a building has says of another what a word does: 平屋の保育園 is no house. */
import { fieldsOf, type ReadPart } from './reading.ts'

export const withForms = (parts: readonly ReadPart[]): readonly ReadPart[] => {
  if (!parts.some(isBuilding)) return parts
  return parts.map((part) => {
    if (part.kind !== 'word' || !FORM.test(part.text.normalize('NFKC'))) return part
    const { wider: _, ...word } = part
    return { ...word, isForm: true }
  })
}

const FORM = /^(?:平[屋家]|[二三四五六七八九2-9]階)(?:建て?)?$/u

const isBuilding = ({ any = [], excluded }: ReadPart): boolean =>
  !excluded &&
  any.length > 0 &&
  any.flatMap(fieldsOf).every((field) => field === 'building_type' || field === 'use_type')
