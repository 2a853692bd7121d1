import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useSession } from '#web/shared/session/session-store.ts'

/** Shows visitors how to take part, and people how to publish the first project. */
export function NoProjects({ noun }: { noun: string }) {
  const isDesigner = useSession(({ user }) => user && user.designer !== null)
  if (isDesigner === null)
    return (
      <EmptyState
        title={`${noun}は準備中です`}
        actions={
          <>
            <ButtonLink variant="primary" to="/signup" search={{ redirect: '/projects/new' }}>
              登録して事例を公開する
            </ButtonLink>
            <ButtonLink to="/login" search={{ redirect: '/projects/new' }}>
              サインイン
            </ButtonLink>
          </>
        }
      >
        設計やデザインに携わる方は、アカウントを登録すると、手がけた空間を写真とともに公開できます。
      </EmptyState>
    )
  return (
    <EmptyState
      title="はじめての事例を公開しませんか"
      actions={
        <>
          <ButtonLink variant="primary" to="/projects/new">
            事例を作る
          </ButtonLink>
          {!isDesigner && (
            <ButtonLink to="/settings/$section" params={{ section: 'account' }}>
              デザイナーに切り替える
            </ButtonLink>
          )}
        </>
      }
    >
      写真を選ぶと下書きができます。事例の名前と建物の種類を入れて「公開する」を押すと、ここに並びます。事例はチームで公開します。おひとりのチームでもかまいません。
    </EmptyState>
  )
}
