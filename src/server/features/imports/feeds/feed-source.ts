import { colorTypes } from '#contract/data/enums.ts'
import { nameMaterials } from '#contract/data/product-words.ts'
import type { VariationContent } from '#contract/products/console-schemas.ts'
import type { Vocabulary } from '#server/features/imports/cells/vocabulary.ts'
import type { StoredProduct } from '#server/features/products/service.ts'

type FeedVariation = StoredProduct['variations'][number]

export type FeedSite = { webUrl: string; apiUrl: string; maker: string }

export type FeedItem = {
  variation: FeedVariation
  title: string
  url: string
  pictures: string[]
  colors: string[]
  material: string
}

/** Has the published items that are not 廃番. */
export type FeedGroup = {
  product: StoredProduct
  maker: string
  brand: string
  url: string
  /** From the widest category to the lowest. */
  categories: string[]
  items: FeedItem[]
}

export function feedGroupOf(
  site: FeedSite,
  vocabulary: Vocabulary,
  product: StoredProduct,
): FeedGroup | undefined {
  const shown = product.variations.filter(({ published, discontinued }) => published && !discontinued)
  const [first] = shown
  if (!(product.published && first)) return undefined
  const urlOf = ({ id }: FeedVariation) => `${site.webUrl}/products/${product.id}/${id}`
  const brand = vocabulary.brands.find(({ id }) => id === product.brand_id)
  return {
    ...{ product, maker: site.maker, brand: brand?.name ?? site.maker, url: urlOf(first) },
    categories: categoryPath(vocabulary, product.category_ids[0]),
    items: shown.map((variation) => ({
      variation,
      title: [product.name, variation.name].filter(Boolean).join(' '),
      url: urlOf(variation),
      pictures: picturesOf(site, variation),
      material: nameMaterials({
        material_note: variation.material_note,
        materials: vocabulary.materials.filter(({ id }) => variation.material_ids.includes(id)),
      }),
      colors: colorTypes.flatMap(({ id, label }) => (variation.color_type_ids.includes(id) ? label : [])),
    })),
  }
}

const picturesOf = ({ apiUrl }: FeedSite, { images }: VariationContent): string[] =>
  images.map(({ id }) => `${apiUrl}/images/${id}?w=1920`)

function categoryPath(
  { categories }: Pick<Vocabulary, 'categories'>,
  id: number | null | undefined,
): string[] {
  const category = categories.find((each) => each.id === id)
  return category ? [...categoryPath({ categories }, category.parentId), category.name] : []
}
