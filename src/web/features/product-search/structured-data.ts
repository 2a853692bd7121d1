import { pageSize } from './list-query.ts'
import type { ProductList } from './load-product-list.ts'

/** schema.org's list of the products on this page, with their rank in the whole list. */
export function listStructuredData(siteUrl: string, heading: string, list: ProductList, page = 1): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: heading,
    numberOfItems: list.total_count,
    itemListElement: list.items.map((item, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * pageSize + index + 1,
      url: `${siteUrl}/products/${item.product.id}/${item.id}`,
    })),
  }
}
