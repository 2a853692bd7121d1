/** Which part of a thing is of what, by the note on its materials: 張地：ブークレ／脚：オーク無垢. */
import type { VariationRow } from './rows.ts'
import type { Taxonomy } from './taxonomy.ts'

type PartOfThing = {
  /** As notes call it. */
  names: readonly string[]
  /** What it is of where no note tells of it itself: the frame of a chair stands on the floor. */
  otherwise: readonly string[]
}

/** Their order is in the documents. */
export const partsWithMaterials = {
  全体: { names: [], otherwise: [] },
  脚: { names: ['脚', '台座'], otherwise: ['フレーム', '枠', '本体'] },
  フレーム: { names: ['フレーム', '枠', '框', '本体'], otherwise: [] },
  座: { names: ['座', '敷き座'], otherwise: ['張地'] },
  背: { names: ['背', '背板'], otherwise: ['張地'] },
  張地: { names: ['張地'], otherwise: ['座', '敷き座', '背'] },
  天板: { names: ['天板'], otherwise: [] },
  シェード: { names: ['シェード', '傘', '灯袋'], otherwise: [] },
} as const satisfies Record<string, PartOfThing>

export type PartWithMaterial = keyof typeof partsWithMaterials

const parts = Object.entries<PartOfThing>(partsWithMaterials)

/** As many values of the field has a material. */
const VALUES = 16

/** A value of the field `part_material`. */
export const partMaterial = (part: PartWithMaterial, materialId: number): number =>
  materialId * VALUES + parts.findIndex(([name]) => name === part)

/**
 * A note of no part is of the whole. What no part names belongs to those of which nothing else is known, レザー to 張地：本革, or else to
 * the first.
 */
export function partMaterialsOf(
  { materialIds, materialNote }: Pick<VariationRow, 'materialIds' | 'materialNote'>,
  { materials }: Pick<Taxonomy, 'materials'>,
): number[] {
  const notes = materialNote.split(/[／/\n]/u).flatMap((note) => {
    const [, heads = '', text = ''] = PART.exec(note) ?? []
    return heads === '' ? [] : [{ heads: heads.split('・'), text }]
  })
  if (notes.length === 0) return materialIds.map((id) => partMaterial('全体', id))
  const namedIn = (text: string) => materialIds.filter((id) => text.includes(materials.get(id)?.name ?? '\n'))
  const named = new Set(namedIn(materialNote))
  const unnamed = materialIds.filter((id) => !named.has(id))
  const open = notes.filter(({ text }) => namedIn(text).length === 0)
  const holders = open.length > 0 ? open : notes.slice(0, 1)
  const idsOf = (names: readonly string[]) =>
    notes
      .filter(({ heads }) => heads.some((head) => names.includes(head)))
      .flatMap((note) => [...namedIn(note.text), ...(holders.includes(note) ? unnamed : [])])
  return parts.flatMap(([, { names, otherwise }], part) => {
    const own = idsOf(names)
    return [...new Set(own.length > 0 ? own : idsOf(otherwise))].map((id) => id * VALUES + part)
  })
}

/** 座・背：, but not the bracket of アルミ（受け金具：スチール）. */
const PART = /^\s*([^：（(]+)：(.*)$/u
