import { RecentlyViewed } from '#web/history/recently-viewed.tsx'
import { ListPage } from '#web/list/list-page.tsx'
import type { CardVariation } from '#web/ui/card-variation.ts'
import { ComparedLink } from '#web/ui/compared-link.tsx'
import { ProductGrid } from '#web/ui/product-card.tsx'
import type { SearchTexts } from '#web/url-state/query-string.ts'
import { describeList } from './describe-list.ts'
import type { ProductList } from './load-product-list.ts'
import { productList } from './product-list.ts'

export function ProductListPage({ search, list }: { search: SearchTexts; list: ProductList }) {
  return (
    <ListPage
      list={productList}
      search={search}
      data={list}
      describe={describeList}
      drawItems={drawCards}
      besides={<ComparedLink />}
    >
      <RecentlyViewed />
    </ListPage>
  )
}

const drawCards = (items: CardVariation[]) => <ProductGrid variations={items} leads />
