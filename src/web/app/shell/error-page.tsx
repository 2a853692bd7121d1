import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/empty-state.tsx'

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <main id="main" className="page py-16">
      <ErrorState
        headingLevel={1}
        title="表示できませんでした"
        actions={
          <>
            <Button
              onClick={() => {
                reset()
                void router.invalidate()
              }}
            >
              もう一度試す
            </Button>
            <ButtonLink to="/" variant="quiet">
              ホームへ
            </ButtonLink>
          </>
        }
      >
        {describeFailure(error)}
      </ErrorState>
    </main>
  )
}
