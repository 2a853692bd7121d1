import { type ConsoleProductSort, consoleProductSorts } from '#contract/data/console-sorts.ts'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { mostSelected } from '#contract/data/product-changes.ts'
import { productStates } from '#contract/data/product-rules.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { useLastChange } from '#web/features/console/last-change.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect, sortParameter } from '#web/features/console/list-sorts.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { toTexts, useAreaSearch } from '#web/features/console/use-search.ts'
import { useSelection } from '#web/features/console/use-selection.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { type LastChange, LastChangeNote } from './bulk/last-change.tsx'
import { ProductRow } from './list/product-row.tsx'

const newProduct = { to: '/console/$area/$record', params: { area: 'products', record: 'new' } } as const

const newImport = { to: '/console/$area/$record', params: { area: 'imports', record: 'new' } } as const

const parameters = {
  keyword: { type: 'text', maxLength: limits.keyword },
  state: idParameter,
  maker_id: idParameter,
  sort: sortParameter(consoleProductSorts),
  product_id: idParameter,
  /** Opens the product at the stock of this 品番. */
  stock_of: idParameter,
} as const

export function ProductList() {
  const [search, change] = useAreaSearch(parameters)
  const { keyword, state, maker_id, product_id, stock_of, sort } = search
  const pages = usePersonPages('GET /console/products', {
    query: {
      ...(keyword && { keyword }),
      ...(state && { state }),
      ...(maker_id && { maker_id }),
      ...(product_id && { product_id }),
      ...(sort && { sort }),
    },
  })
  const total = pages.data?.pages[0]?.total_count
  const rows = pages.data?.pages.flatMap((page) => page.items) ?? []
  const selection = useSelection(
    rows.map(({ id }) => id),
    mostSelected,
  )
  const { last, note, forget } = useLastChange<LastChange>('products')
  const isSearch = Boolean(keyword || state || maker_id || product_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        keys={{ E: '品番を開く', X: '選ぶ' }}
        action={
          (isSearch || total !== 0) && (
            <span className="flex flex-wrap gap-2">
              <ButtonLink size={32} {...newImport} search={toTexts({ maker_id })}>
                表から取り込む
              </ButtonLink>
              <ButtonLink size={32} {...newProduct}>
                製品を作る
              </ButtonLink>
            </span>
          )
        }
      >
        <SearchText
          label="製品名、読み、品番"
          keyword={keyword}
          onSearch={(word) => change({ keyword: word })}
        />
        <BareSelect
          aria-label="状態"
          value={state ?? ''}
          onChange={({ target }) => change({ state: Number(target.value) || undefined })}
          options={[{ id: '', label: 'すべての状態' }, ...productStates]}
        />
        <SortSelect sorts={consoleProductSorts} sort={sort} onSort={(by) => change({ sort: by })} />
        {product_id && (
          <Button
            size={32}
            variant="quiet"
            onClick={() => change({ product_id: undefined, stock_of: undefined })}
          >
            すべての製品を表示する
          </Button>
        )}
      </ListHead>
      <FilterChips
        area="products"
        search={toTexts({ keyword, state, maker_id, sort })}
        words={[
          keyword && `「${keyword}」`,
          state && labelOf(productStates, state),
          maker_id && rows[0]?.maker.name,
          labelOfSort(consoleProductSorts, sort),
        ]}
      />
      {last && <LastChangeNote last={last} onLeft={note} onEnd={forget} />}
      {total !== undefined && total > 0 && (
        <>
          <Heads sort={sort} onSort={(by) => change({ sort: by })} />
          <p className="mb-2 text-right text-xs text-muted desk:hidden">価格は税抜です</p>
        </>
      )}
      <PageList pages={pages} empty={<NoProduct isSearch={isSearch} />}>
        {(row) => (
          <ProductRow
            key={row.id}
            row={row}
            isMakerShown={isMakerShown}
            selection={selection}
            wanted={row.id === product_id ? { variationId: stock_of, field: 'sample_stock' } : undefined}
          />
        )}
      </PageList>
      {selection.ids.size > 0 && (
        <BulkBar chosen={selection.ids} onClear={() => selection.set([])} onResult={note} />
      )}
    </>
  )
}

/** Heads of the columns, as wide as those of `ProductRow`. */
const Heads = (sorting: Sorting<ConsoleProductSort>) => (
  <div className="hidden items-center gap-x-4 py-1.5 pl-10 text-xs text-muted desk:flex">
    <SortButton label="製品名" sorts={['name']} {...sorting} className="min-w-40 flex-1" />
    <span className="w-44">品番</span>
    <SortButton label="サンプル" sorts={['sample_stock']} {...sorting} className="w-52" />
    <span className="ml-auto flex items-center gap-4">
      <SortButton
        label="価格（税抜）"
        sorts={['price', 'price_desc']}
        {...sorting}
        className="w-36 text-right"
      />
      <span className="w-9">状態</span>
      <span className="w-6" />
    </span>
  </div>
)

function NoProduct({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="該当する製品はありません" />
  return (
    <EmptyState
      title="まだ製品がありません"
      actions={
        <>
          <ButtonLink variant="primary" {...newImport}>
            表から取り込む
          </ButtonLink>
          <ButtonLink {...newProduct}>製品を作る</ButtonLink>
        </>
      }
    >
      お手元の価格表やカタログの表（Excel、CSV）を、そのまま取り込めます。ひとつずつ作ることもできます。公開すると、すぐに検索に出ます。
    </EmptyState>
  )
}
