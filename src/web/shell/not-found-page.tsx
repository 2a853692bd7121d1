import { EmptyState } from '#web/ui/empty-state.tsx'
import { WaysOn } from './ways-on.tsx'

export function NotFoundPage() {
  return (
    <main id="main" className="page py-16">
      <EmptyState headingLevel={1} title="ページが見つかりませんでした" actions={<WaysOn />}>
        アドレスが変わったか、公開が終わった可能性があります。キーワードや条件から、もう一度おさがしください。
      </EmptyState>
    </main>
  )
}
