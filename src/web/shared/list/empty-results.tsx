import { formatNumber } from '#web/kit/format/format-number.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ChoiceChip } from '#web/kit/ui/chip.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { DidYouMean } from '#web/shared/search-notes/did-you-mean.tsx'
import { quote } from '#web/shared/site/head.ts'
import { changeSearch, clearConditions } from './change-search.ts'
import type { ListCondition } from './conditions.ts'
import type { FacetedList, ListState } from './define-list.ts'
import { isPreparing } from './is-preparing.ts'
import { useList, useUnread } from './list-context.tsx'
import type { FacetedListData } from './list-data.ts'
import { swapRanges } from './swapped-ranges.ts'
import { mostWays, waysOfTwo, waysOut } from './ways-out.ts'

export function EmptyResults() {
  const { list, data, shown } = useList()
  if (!isPreparing(list, shown, data)) return <NoMatch />
  return <EmptyState title={`${list.noun}は準備中です`}>公開まで、しばらくお待ちください。</EmptyState>
}

function NoMatch() {
  const { list, data, shown, linkTo } = useList()
  const [, setUnread] = useUnread()
  const known = waysOut(list, shown, data)
  const swapped = swapRanges(list, shown, data)
  const counts = new Map(data.relaxations?.map(({ key, count }) => [key, count]))
  const single = known.map(({ label, ...way }) => ({ ...way, labels: [label] }))
  const ways = [...single, ...waysOfTwo(list, shown, data)]
    .map((condition) => ({ ...condition, count: counts.get(condition.key) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostWays)
  const isOfWord = shown.keyword !== undefined && known.length === 0 && !data.only_marks
  return (
    <EmptyState
      title={`${isOfWord ? quote(shown.keyword ?? '') : '条件'}に合う${list.noun}は見つかりませんでした`}
      actions={
        <div className="grid justify-items-center gap-8">
          {swapped && (
            <ButtonLink
              variant="primary"
              className="h-auto! min-h-10 py-2 text-balance whitespace-normal"
              {...linkTo(swapped.search)}
            >
              「{swapped.labels.join('、')}」でさがす
            </ButtonLink>
          )}
          {ways.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2">
              {ways.map(({ key, labels, count, without }) => (
                <ChoiceChip key={key} {...linkTo(without)}>
                  「{labels.join('」と「')}」を外す
                  <span className="num text-muted">{formatNumber(count)}件</span>
                </ChoiceChip>
              ))}
            </div>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink {...linkTo(clearConditions(list, shown))} onClick={() => setUnread({})}>
              条件をすべて外す
            </ButtonLink>
            {isOfWord && (
              <ButtonLink to="/search" search={{ keyword: shown.keyword }}>
                すべての種類からさがす
              </ButtonLink>
            )}
          </div>
          {data.entrances && data.entrances.length > 0 && (
            <div className="flex flex-wrap justify-center gap-2">
              {data.entrances.map(({ name, search }) => (
                <ChoiceChip key={name} {...linkTo(search)}>
                  {name}
                </ChoiceChip>
              ))}
            </div>
          )}
        </div>
      }
    >
      {swapped ? (
        `${swapped.names.join('と')}の下限と上限が逆になっています。`
      ) : data.did_you_mean ? (
        <DidYouMean
          word={data.did_you_mean}
          count={data.did_you_mean_count}
          link={linkTo(changeSearch(list, shown, { keyword: data.did_you_mean }))}
        />
      ) : (
        explain(list, shown, data, known, ways)
      )}
    </EmptyState>
  )
}

function explain(
  list: FacetedList,
  { keyword }: ListState,
  { only_marks, entrances = [] }: FacetedListData,
  known: readonly ListCondition[],
  ways: readonly { labels: readonly string[] }[],
): string {
  const entrance = entrances.length > 0 && list.entrance
  if (ways.length > 0)
    return `言葉や条件を${ways[0]?.labels.length === 1 ? 'ひとつ' : 'ふたつ'}外すと見つかります。`
  if (known.length > 1) return '条件をいくつか外して、もう一度おさがしください。'
  if (only_marks) return '記号だけではさがせません。言葉でお試しください。'
  if (keyword)
    return `言葉を短くするか、別の呼び名でお試しください。${entrance ? `${entrance}からもさがせます。` : ''}`
  return entrance ? `${entrance}から、もう一度おさがしください。` : '条件を変えて、もう一度おさがしください。'
}
