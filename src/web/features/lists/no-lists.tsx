import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { quote } from '#web/shared/site/head.ts'
import { type ListsSearch, ownerTypes } from './list-search.ts'

export function NoLists({ search: { keyword, owner_type } }: { search: ListsSearch }) {
  const owner = ownerTypes.find(({ id }) => id === owner_type)?.label
  const all = <ButtonLink to="/lists">すべてのリスト</ButtonLink>
  if (keyword)
    return (
      <EmptyState title={`${quote(keyword)}に合うリストは見つかりませんでした`} actions={all}>
        言葉を短くする{owner && 'か、作った人を「すべて」にする'}と、見つかることがあります。
      </EmptyState>
    )
  if (owner)
    return (
      <EmptyState title={`作った人が「${owner}」のリストはまだありません`} actions={all}>
        作った人を「すべて」にすると、ほかの方のリストをご覧になれます。
      </EmptyState>
    )
  return (
    <EmptyState title="公開中のリストはまだありません">
      リストは、製品や写真、事例の「リストに保存」から作れます。
    </EmptyState>
  )
}
