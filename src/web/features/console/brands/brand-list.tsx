import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const newBrand = { to: '/console/$area/$record', params: { area: 'brands', record: 'new' } } as const

const parameters = { keyword: { type: 'text', maxLength: limits.keyword }, maker_id: idParameter } as const

export function BrandList() {
  const [{ keyword, maker_id }, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/brands', {
    query: { ...(keyword && { keyword }), ...(maker_id && { maker_id }) },
  })
  const total = pages.data?.pages[0]?.total_count
  const isSearch = Boolean(keyword || maker_id)
  const isMakerShown = useMakerShown()
  return (
    <>
      <ListHead
        total={total}
        action={
          (isSearch || total !== 0) && (
            <ButtonLink size={32} {...newBrand}>
              ブランドを作る
            </ButtonLink>
          )
        }
      >
        <SearchText label="名前か読み" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
      </ListHead>
      <PageList pages={pages} empty={<NoBrand isSearch={isSearch} />}>
        {({ id, name, name_kana, maker, product_count }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'brands', record: String(id) }}
              data-row
              className="stretched min-w-40 grow hover:underline"
            >
              {name}
              <span className="ml-3 text-xs text-muted">{name_kana}</span>
            </PageLink>
            {isMakerShown && <span className="text-xs text-muted tablet:w-44">{maker.name}</span>}
            <span className="num text-xs text-muted tablet:w-24 tablet:text-right">
              {product_count > 0 ? `製品 ${formatNumber(product_count)}件` : '製品なし'}
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}

function NoBrand({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="該当するブランドはありません" />
  return (
    <EmptyState
      title="まだブランドがありません"
      actions={
        <ButtonLink variant="primary" {...newBrand}>
          ブランドを作る
        </ButtonLink>
      }
    >
      メーカーの中でシリーズを分ける名前です。作ると、製品の編集で選べます。なくても製品は公開できます。
    </EmptyState>
  )
}
