import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import type { Item } from './use-item.ts'

type NotLoadedProps = Pick<Item<unknown>, 'failure' | 'pending' | 'reload'> & {
  title?: string
  /** Where else to go. */
  ways?: ReactNode
}

/** What is not known is not nothing: it is asked for again. The same failure is said again, for something else was said meanwhile. */
export function NotLoaded({
  title = '読み込めませんでした',
  failure,
  pending,
  reload,
  ways,
}: NotLoadedProps) {
  return (
    <ErrorState
      title={title}
      actions={
        <>
          <Button pending={pending} onClick={reload}>
            もう一度読み込む
          </Button>
          {ways}
        </>
      }
    >
      {pending ? '読み込んでいます' : failure}
    </ErrorState>
  )
}
