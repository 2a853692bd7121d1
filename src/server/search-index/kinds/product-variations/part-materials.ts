/** Materials by part, from the material note: 張地：ブークレ／脚：オーク無垢. */
import { type PartWithMaterial, partMaterial, partsByWord, partsWithMaterial } from '#query/terms.ts'
import type { VariationRow } from './rows.ts'
import type { Taxonomy } from './taxonomy.ts'

/** For parts that the note omits: a chair without legs stands on its frame. */
const otherwise: Partial<Record<PartWithMaterial, readonly PartWithMaterial[]>> = {
  脚: ['フレーム'],
  座: ['張地'],
  背: ['張地'],
  張地: ['座', '背'],
}

/** In 張地：本革／脚：ナラ材 the material レザー is the cover and オーク the legs. */
const covering: ReadonlySet<PartWithMaterial> = new Set(['座', '背', '張地', 'シェード'])
const soft: ReadonlySet<string> = new Set([
  ...['レザー', '合成皮革', 'ファブリック', 'ベルベット', 'ブークレ', 'ウール', 'コットン', 'リネン'],
  ...['ポリエステル', 'ナイロン', 'ペーパーコード', 'ラタン'],
])

type Note = { of: readonly PartWithMaterial[]; text: string }

/**
 * Assigns materials to parts. A note without a part applies to the whole. A material in no note goes to the
 * only fitting one: fabrics to the cover, others to a note without named materials. If several fit, it is
 * left out.
 */
export function partMaterialsOf(
  { materialIds, materialNote }: Pick<VariationRow, 'materialIds' | 'materialNote'>,
  { materials }: Pick<Taxonomy, 'materials'>,
): number[] {
  const notes = notesOf(materialNote)
  const nameOf = (id: number) => materials.get(id)?.name.normalize('NFKC') ?? '\n'
  const namedIn = ({ text }: Note) => materialIds.filter((id) => text.includes(nameOf(id)))
  const named = new Set(notes.flatMap(namedIn))
  const unnamedIn = (note: Note) =>
    materialIds.filter((id) => {
      if (named.has(id)) return false
      const isSoft = soft.has(nameOf(id))
      const holders = notes.filter(
        (each) => isCovering(each) === isSoft && (isSoft || namedIn(each).length === 0),
      )
      return holders.length === 1 && holders[0] === note
    })
  if (notes.every(isOfWhole)) return materialIds.map((id) => partMaterial('全体', id))
  const idsOf = (part: PartWithMaterial) =>
    notes.filter(({ of }) => of.includes(part)).flatMap((note) => [...namedIn(note), ...unnamedIn(note)])
  return partsWithMaterial.flatMap((part) => {
    const own = idsOf(part)
    const ids = own.length > 0 ? own : (otherwise[part] ?? []).flatMap(idsOf)
    return [...new Set(ids)].map((id) => partMaterial(part, id))
  })
}

/** Splits a note; unlisted parts (引き出し内部：桐) are none. */
const notesOf = (materialNote: string): Note[] =>
  materialNote
    .normalize('NFKC')
    .split(/[/\n]/u)
    .map((note) => {
      const [, heads, text = note] = PART.exec(note) ?? []
      const of = heads?.split('・').flatMap((head) => partsByWord.get(head.trim()) ?? []) ?? ['全体' as const]
      return { of, text }
    })

const isOfWhole = ({ of }: Note): boolean => of.includes('全体')
const isCovering = ({ of }: Note): boolean => of.some((part) => covering.has(part))

/** 座・背:, but not within brackets: アルミ(受け金具:スチール). */
const PART = /^\s*([^:(]+):(.*)$/u
