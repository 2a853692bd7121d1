/** What a chair or a sofa is covered with: of オークの椅子 張地は防炎 no fabric is asked for, and nothing that the cover is called. */
import { isCategory, type ReadPart } from './reading.ts'

/** Of the parts of products. Beside a thing of which more is said, its cover asks for nothing itself; カバー is never birch, カバ. */
export function withCovers(parts: readonly ReadPart[]): readonly ReadPart[] {
  const others = parts.filter((part) => part.kind !== 'filler' && !isCover(part) && !part.excluded)
  const isOfThing = others.some(isCategory) && others.some((part) => !isCategory(part))
  return parts.map((part) => {
    if (!isCover(part) || part.state === 'plain') return part
    const { from, to, text, state } = part
    if (isOfThing) return { kind: 'filler', from, to, text, excluded: false, state: 'applied' }
    return text === 'カバー' ? { kind: 'word', from, to, text, excluded: false, state } : part
  })
}

const isCover = ({ text, excluded }: ReadPart): boolean => !excluded && COVERS.test(text)

export const COVERS = /^(?:張り?地|張り?生地|生地|布地|カバー|座面|背もたれ)$/u
