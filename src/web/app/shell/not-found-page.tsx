import { useRouter, useRouterState } from '@tanstack/react-router'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useSession } from '#web/shared/session/session-store.ts'

/** Shows a skeleton until the session is restored, because the page may be private to the user. */
export function NotFoundPage() {
  const isAuthLoaded = useSession((session) => session.isAuthLoaded)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const mayCome = useRouter().options.context.optionalCalls.hasAsked() && (isLoading || !isAuthLoaded)
  return (
    <main id="main" className="page py-16">
      {mayCome && <Skeleton className="h-60 noscript:hidden" />}
      <div className={mayCome ? 'hidden noscript:block' : undefined}>
        <EmptyState headingLevel={1} title="ページが見つかりませんでした" actions={<SearchOrHome />}>
          アドレスが変わったか、公開が終わった可能性があります。キーワードや条件から、もう一度おさがしください。
        </EmptyState>
      </div>
    </main>
  )
}

/** Also rendered outside the router. */
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
