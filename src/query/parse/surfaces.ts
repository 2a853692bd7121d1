/** What rooms and buildings are built of says what they are, where the photo does not: 黒い家, ピンクの待合, no 和室. */
import { productKind } from '#contract/data/enums.ts'
import { structureTypes } from '#contract/data/space-enums.ts'
import type { Lexicon } from '#query/lexicon/lexicon.ts'
import { choice } from '#query/lexicon/name-conditions.ts'
import { foldWord } from '#query/lexicon/signs.ts'
import type { RoomTerms } from '#query/terms.ts'
import type { Searched } from '#search/search-port.ts'
import type { Condition, Wish } from '#search/types.ts'
import { BARE, type ReadPart } from './reading.ts'

/** More kinds of blue tiles than stand in rooms. */
const MOST_PRODUCTS = 2000
const NO_PRODUCT = 0

/** That one of these stands in a room. Where there is no such thing, nothing is of it but what is called so. */
export async function pinnedOf(wishes: readonly Wish[], products: Searched): Promise<Condition[]> {
  const { ids } = await products.search({ wishes, limit: MOST_PRODUCTS })
  return [choice('pinned', ...(ids.length > 0 ? ids : [NO_PRODUCT]))]
}

/** A room is nearly green where what it is built of is: the paint or the wallpaper that is pinned. */
export function withSurfaces(part: ReadPart, products: Searched): ReadPart {
  const { any } = part
  if (!any || !isColor(part)) return part
  const built = { any: [choice('kind', productKind.buildingMaterial)] }
  return { ...part, nearly: () => pinnedOf([{ any }, built], products) }
}

/** Bare concrete is what is built of it: a pot beside the door makes no 打ちっぱなしの家. */
export async function asBare(part: ReadPart, products: Searched): Promise<ReadPart> {
  const { kind, any, text } = part
  if (kind !== 'condition' || !any || !BARE.test(text)) return part
  const built = { any: [choice('kind', productKind.buildingMaterial)] }
  const nearGrade = { label: 'コンクリート', any: [...any, ...ofConcrete] }
  return { ...part, any: await pinnedOf([{ any }, built], products), label: text, nearGrade }
}

const ofConcrete = structureTypes.flatMap(({ id, label }) =>
  label === 'RC造' ? [choice('structure_type', id)] : [],
)

/** A guest room with 畳 is a 和室 to whoever wants none. */
export function withoutMats(part: ReadPart, { spaces, categories }: RoomTerms): ReadPart {
  if (!part.excluded || !asksFor('space', spaces, '和室')(part)) return part
  const mats = [...categories.values()].filter(({ name }) => name === '畳')
  return { ...part, any: [...(part.any ?? []), choice('pinned_category', ...mats.map(({ id }) => id))] }
}

/** A house is of the color of its outer walls: 黒い家, 外観が黒い. A photo may be black for its windows. */
export async function ofOuterWalls(
  parts: readonly ReadPart[],
  terms: RoomTerms,
  { entries }: Lexicon,
  products: Searched,
): Promise<readonly ReadPart[]> {
  const walls = entries.get(foldWord('外壁'))?.any
  // A path of grey stone, which may be a wall as well, makes no grey house.
  const floors = ['床材', '床板'].flatMap((word) => entries.get(foldWord(word))?.any ?? [])
  const colors = walls ? colorsOfBuildings(parts, terms) : []
  if (!walls || colors.length === 0) return parts
  const ofWalls = [{ any: walls }, { any: floors, excluded: true }]
  return Promise.all(
    parts.map(async (part): Promise<ReadPart> => {
      if (!colors.includes(part)) return part
      const { any = [], label, text } = part
      const { isAttribute: _, ...rest } = part
      return {
        ...rest,
        any: await pinnedOf([{ any, names: text }, ...ofWalls], products),
        label: `${label ?? text}の外壁`,
      }
    }),
  )
}

/** Colors said of an exterior; or right before a house, of which no room is named. */
function colorsOfBuildings(
  parts: readonly ReadPart[],
  { buildingTypes, spaces }: RoomTerms,
): readonly ReadPart[] {
  const isExterior = asksFor('space', spaces, '外観')
  const isHouse = asksFor('building_type', buildingTypes, '住宅')
  const hasRoom = parts.some((part) => !isExterior(part) && asksForField(part, 'space'))
  const said = parts.filter(({ kind, excluded }) => kind !== 'filler' && !excluded)
  return said.filter((part, place) => {
    const [before, behind] = [said[place - 1], said[place + 1]]
    if (!isColor(part)) return false
    if (before && isExterior(before)) return true
    if (!behind || parts.some(({ text, to }) => to === part.from && /^[がは]$/u.test(text))) return false
    return isExterior(behind) || (isHouse(behind) && behind.from - part.to <= 1 && !hasRoom)
  })
}

const asksForField = ({ any = [] }: ReadPart, field: string): boolean =>
  any.some(({ filters = {} }) => field in filters)

/** Whether a part asks for what is called so. */
const asksFor =
  (field: string, terms: ReadonlyMap<number, { name: string }>, name: string) =>
  ({ any = [] }: ReadPart): boolean =>
    any.some(({ filters = {} }) => filters[field]?.some((id) => terms.get(id)?.name === name))

const isColor = ({ any = [], isAttribute, excluded, state }: ReadPart): boolean =>
  isAttribute === true &&
  !excluded &&
  state === 'applied' &&
  any.every(({ filters = {} }) => Object.keys(filters).join() === 'color')
