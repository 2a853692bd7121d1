import { PageLink } from '#web/kit/ui/page-link.tsx'
import { useCompared } from '#web/shared/cards/chosen-variations.ts'

/** Link to the comparison, or a hint while only one variation is chosen. */
export function ComparedLink() {
  const { ids } = useCompared()
  if (ids.length < 2)
    return ids.length > 0 && <span className="py-1 text-xs text-muted">もう1点選ぶと見くらべられます</span>
  return (
    <PageLink to="/compare" search={{ ids }} className="py-1 link-underlined text-xs">
      {ids.length}点を見くらべる
    </PageLink>
  )
}
