import type { SearchTexts } from '#web/kit/url-state/query-string.ts'
import type { CardVariation } from '#web/shared/cards/card-variation.ts'
import { ProductGrid } from '#web/shared/cards/product-card.tsx'
import { ComparedLink } from '#web/shared/compare/compared-link.tsx'
import { RecentlyViewed } from '#web/shared/history/recently-viewed.tsx'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { SaveSearchButton } from '#web/shared/saved-searches/save-search-button.tsx'
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
      besides={
        <>
          <ComparedLink />
          <SaveSearchButton kind="product" />
        </>
      }
    >
      <RecentlyViewed />
    </ListPage>
  )
}

const drawCards = (items: CardVariation[]) => <ProductGrid variations={items} leads />
