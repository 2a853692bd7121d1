import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import type { ProductSearch } from '../../url-state/product-search.ts'
import { changeSearch, clearConditions } from './change-search.ts'
import { listConditions } from './conditions.ts'
import { listPath } from './list-search.ts'
import type { ProductList } from './load-product-list.ts'

/** Nothing fits: the nearest spelling, what to give up and what that would find, and where to begin again. */
export function EmptyResults({ search, list }: { search: ProductSearch; list: ProductList }) {
  const conditions = listConditions(search, list.facets, list.condition_groups)
  const ways = conditions.flatMap((condition) => {
    const count = list.relaxations.find(({ key }) => key === condition.key)?.count ?? 0
    return count > 0 ? [{ ...condition, count }] : []
  })
  return (
    <EmptyState
      title="条件に合う製品は見つかりませんでした"
      actions={
        <>
          {ways
            .toSorted((a, b) => b.count - a.count)
            .map(({ key, label, count, without }) => (
              <ChoiceChip key={key} to={listPath} search={without}>
                <span>「{label}」を外す</span>
                <span className="num text-muted">{formatNumber(count)}件</span>
              </ChoiceChip>
            ))}
          <div className="mt-3 flex basis-full flex-wrap justify-center gap-2.5">
            <ButtonLink to={listPath} search={clearConditions(search)}>
              条件をすべて外す
            </ButtonLink>
            <ButtonLink to="/makers" variant="quiet">
              メーカーからさがす
            </ButtonLink>
          </div>
        </>
      }
    >
      {list.did_you_mean ? (
        <>
          もしかして：
          <ChoiceChip to={listPath} search={changeSearch(search, { keyword: list.did_you_mean })}>
            {list.did_you_mean}
          </ChoiceChip>
        </>
      ) : (
        explain(search, ways.length)
      )}
    </EmptyState>
  )
}

function explain(search: ProductSearch, ways: number): string {
  if (ways > 0) return '条件をひとつ外すと見つかります。'
  if (search.keyword)
    return '言葉を短くするか、別の呼び名（椅子とチェア、クロスと壁紙など）でお試しください。'
  return '条件をゆるめて、もう一度おさがしください。'
}
