import { formatSize } from '#contract/data/format-size.ts'
import { nameMaterials } from '#contract/data/product-words.ts'
import type { Variation } from '#contract/products/schemas.ts'
import type { PublicConfig } from '#web/shared/api/config.ts'
import { absoluteImageUrl } from '#web/shared/api/image-url.ts'

/** Anchor of the calculator on the page. */
export const quantityId = 'quantity'

export const productPath = (variation: Variation) => `/products/${variation.product.id}/${variation.id}`

/** Begins with the name, and is never empty. */
export function describeProduct(variation: Variation): string {
  const facts = [
    variation.product.maker.name,
    formatSize(variation.size, variation.product.categories),
    nameMaterials(variation),
  ].filter(Boolean)
  const words = [variation.full_name, variation.description].filter(Boolean).join('。')
  return `${words}（${facts.join('／')}）`
}

export function structureProduct(variation: Variation, config: PublicConfig): object {
  const url = config.siteUrl + productPath(variation)
  const price = variation.price.including_tax
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: variation.full_name,
    sku: variation.code,
    description: variation.description || describeProduct(variation),
    url,
    ...(variation.images.length > 0 && {
      image: variation.images.map((image) => absoluteImageUrl(config, image.id, 1200)),
    }),
    brand: { '@type': 'Brand', name: variation.brand?.name ?? variation.product.maker.name },
    manufacturer: { '@type': 'Organization', name: variation.product.maker.name },
    category: variation.product.categories[0]?.name,
    material: nameMaterials(variation) || undefined,
    ...(price !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price,
        priceCurrency: 'JPY',
        availability: `https://schema.org/${availability(variation)}`,
      },
    }),
  }
}

function availability({ discontinued, in_stock }: Variation): string {
  if (discontinued) return 'Discontinued'
  return in_stock ? 'InStock' : 'MadeToOrder'
}
