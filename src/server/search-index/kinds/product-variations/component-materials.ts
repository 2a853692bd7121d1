/** Materials by component, from the material note: 張地：ブークレ／脚：オーク無垢. */
import {
  componentMaterial,
  componentsByWord,
  type ProductComponent,
  productComponents,
} from '#query/terms.ts'
import type { IndexedVariationRow } from './rows.ts'
import type { Taxonomy } from './taxonomy.ts'

/** For components that the note omits: a chair without legs stands on its frame. */
const otherwise: Partial<Record<ProductComponent, readonly ProductComponent[]>> = {
  脚: ['フレーム'],
  座: ['張地'],
  背: ['張地'],
  張地: ['座', '背'],
}

/** In 張地：本革／脚：ナラ材 the material レザー is the cover and オーク the legs. */
const covering: ReadonlySet<ProductComponent> = new Set(['座', '背', '張地', 'シェード'])
const soft: ReadonlySet<string> = new Set([
  ...['レザー', '合成皮革', 'ファブリック', 'ベルベット', 'ブークレ', 'ウール', 'コットン', 'リネン'],
  ...['ポリエステル', 'ナイロン', 'ペーパーコード', 'ラタン'],
])

type Note = { of: readonly ProductComponent[]; text: string }

/**
 * Assigns materials to components. A note without a component applies to the whole. A material in no note goes to the
 * only fitting one: fabrics to the cover, others to a note without named materials. If several fit, it is
 * left out.
 */
export function componentMaterialsOf(
  { materialIds, materialNote }: Pick<IndexedVariationRow, 'materialIds' | 'materialNote'>,
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
  if (notes.every(isOfWhole)) return materialIds.map((id) => componentMaterial('全体', id))
  const idsOf = (component: ProductComponent) =>
    notes.filter(({ of }) => of.includes(component)).flatMap((note) => [...namedIn(note), ...unnamedIn(note)])
  return productComponents.flatMap((component) => {
    const own = idsOf(component)
    const ids = own.length > 0 ? own : (otherwise[component] ?? []).flatMap(idsOf)
    return [...new Set(ids)].map((id) => componentMaterial(component, id))
  })
}

/** Splits a note; unlisted components (引き出し内部：桐) are none. */
const notesOf = (materialNote: string): Note[] =>
  materialNote
    .normalize('NFKC')
    .split(/[/\n]/u)
    .map((note) => {
      const [, heads, text = note] = COMPONENT.exec(note) ?? []
      const of = heads?.split('・').flatMap((head) => componentsByWord.get(head.trim()) ?? []) ?? [
        '全体' as const,
      ]
      return { of, text }
    })

const isOfWhole = ({ of }: Note): boolean => of.includes('全体')
const isCovering = ({ of }: Note): boolean => of.some((component) => covering.has(component))

/** 座・背:, but not within brackets: アルミ(受け金具:スチール). */
const COMPONENT = /^\s*([^:(]+):(.*)$/u
