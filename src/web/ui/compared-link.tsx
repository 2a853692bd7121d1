import { useCompared } from './compared.ts'
import { PageLink } from './page-link.tsx'

/** The way to what is compared, as long as that is anything. */
export function ComparedLink() {
  const { ids } = useCompared()
  return (
    ids.length > 0 && (
      <PageLink to="/compare" search={{ ids }} className="py-1 link-underlined text-xs">
        {ids.length}点を見くらべる
      </PageLink>
    )
  )
}
