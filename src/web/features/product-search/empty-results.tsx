import { ButtonLink } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatNumber } from '#web/ui/format-number.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ProductSearch } from '#web/url-state/product-search.ts'
import { changeSearch, clearConditions } from './change-search.ts'
import { type Condition, listConditions } from './conditions.ts'
import { listPath, useUnread } from './list-search.tsx'
import type { ProductList } from './load-product-list.ts'

/** Nothing fits: the nearest spelling, what to give up and what that would find, and where to begin again. */
export function EmptyResults({ search, list }: { search: ProductSearch; list: ProductList }) {
  const conditions = listConditions(search, list.facets, list.condition_groups)
  const [, setUnread] = useUnread()
  const ways = findWays(conditions, list)
  return (
    <EmptyState
      title="条件に合う製品は見つかりませんでした"
      actions={
        <div className="grid justify-items-center gap-8">
          {ways.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2">
              {ways.map(({ key, label, count, without }) => (
                <ChoiceChip key={key} to={listPath} search={without}>
                  「{label}」を外す
                  <span className="num text-muted">{formatNumber(count)}件</span>
                </ChoiceChip>
              ))}
            </div>
          )}
          <ButtonLink to={listPath} search={clearConditions(search)} onClick={() => setUnread({})}>
            条件をすべて外す
          </ButtonLink>
          <div className="flex flex-wrap justify-center gap-2">
            {list.headings.map(({ id, name }) => (
              <ChoiceChip key={id} to={listPath} search={{ kind: search.kind, category_id: [id] }}>
                {name}
              </ChoiceChip>
            ))}
          </div>
        </div>
      }
    >
      {list.did_you_mean ? (
        <>
          もしかして：
          <PageLink
            to={listPath}
            search={changeSearch(search, { keyword: list.did_you_mean })}
            className="font-semibold text-accent underline"
          >
            {list.did_you_mean}
          </PageLink>
        </>
      ) : (
        explain(search, list, conditions.length, ways.length)
      )}
    </EmptyState>
  )
}

function findWays(conditions: Condition[], list: ProductList): (Condition & { count: number })[] {
  const counts = new Map(list.relaxations.map(({ key, count }) => [key, count]))
  return conditions
    .map((condition) => ({ ...condition, count: counts.get(condition.key) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function explain(
  { keyword }: ProductSearch,
  { only_marks }: ProductList,
  conditions: number,
  ways: number,
): string {
  if (ways > 0) return '条件をひとつ外すと見つかります。'
  if (conditions > 1) return '条件をいくつか外して、もう一度おさがしください。'
  if (only_marks) return '記号だけではさがせません。言葉でお試しください。'
  if (keyword) return '言葉を短くするか、別の呼び名でお試しください。カテゴリからもさがせます。'
  return 'カテゴリから、もう一度おさがしください。'
}
