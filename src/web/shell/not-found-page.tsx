import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <main id="main" className="page py-16">
      <EmptyState
        headingLevel={1}
        title="ページが見つかりませんでした"
        actions={
          <>
            <ButtonLink to="/products">製品をさがす</ButtonLink>
            <ButtonLink to="/" variant="quiet">
              ホームへ
            </ButtonLink>
          </>
        }
      >
        アドレスが変わったか、公開が終わった可能性があります。キーワードや条件から、もう一度おさがしください。
      </EmptyState>
    </main>
  )
}
