import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <main id="main" className="page py-16">
      <EmptyState headingLevel={1} title="ページが見つかりませんでした" actions={<SearchOrHome />}>
        アドレスが変わったか、公開が終わった可能性があります。キーワードや条件から、もう一度おさがしください。
      </EmptyState>
    </main>
  )
}

/** Where to go instead. Also drawn outside the router. */
export function SearchOrHome() {
  return (
    <>
      <ButtonLink to="/products">製品をさがす</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        ホームへ
      </ButtonLink>
    </>
  )
}
