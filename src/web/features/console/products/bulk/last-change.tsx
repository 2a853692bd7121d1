import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { takeBackProducts } from '#web/features/console/products/change-product.ts'
import type { TakenBack } from '#web/features/console/products/take-back.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import type { ChangeResult } from './run-change.ts'

export type LastChange = ChangeResult & {
  title: string
  /** Counts after a failure on the way. */
  taken?: { undone: number; left: number }
}

type LastChangeLineProps = {
  last: LastChange
  /** Receives the part that is not taken back yet. */
  onLeft: (left: LastChange) => void
  onEnd: () => void
}

export function LastChangeLine({ last, onLeft, onEnd }: LastChangeLineProps) {
  const action = useAction()
  const { versions, conflicts, refused, bounded: waiting, title, taken = { undone: 0, left: 0 } } = last
  const add = ({ undone, left }: TakenBack) => ({
    undone: taken.undone + undone.length,
    left: taken.left + left,
  })

  async function undoAll(): Promise<void> {
    const sum = await takeBackProducts(versions, (progress, rest) =>
      onLeft({ ...last, versions: rest, taken: add(progress) }),
    )
    const { undone, left } = add(sum)
    if (undone > 0) showSnackbar(`${undone}製品を元に戻しました`)
    if (left > 0) showSnackbar(`${left}製品は、そのあとに変わっているため、そのままです`, 'error')
    if (sum.bounded.length === 0) return onEnd()
    showSnackbar(changeRequestMessages.manyTakenBack, 'error')
  }

  return (
    <section
      aria-label="まとめて行った変更"
      className="sticky top-0 z-3 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-ink bg-card px-4 py-2 text-sm"
    >
      <p role="status">
        {`「${title}」で${versions.length + taken.undone + taken.left}製品を変えました。`}
        {taken.undone > 0 && `そのうち${taken.undone}製品を元に戻しました。`}
        {conflicts > 0 && `${conflicts}製品は、ほかの担当者が先に変えたため、そのままです。`}
        {refused > 0 && `${refused}製品は変えられませんでした。`}
        {waiting > 0 && `${waiting}製品は、管理者の承認が要るため、そのままです。`}
      </p>
      <span className="ml-auto flex gap-2">
        {versions.length > 0 && (
          <Button size={32} pending={action.pending} onClick={() => void action.run(undoAll)}>
            {taken.undone + taken.left > 0 ? '残りを元に戻す' : 'まとめて元に戻す'}
          </Button>
        )}
        <Button size={32} variant="quiet" onClick={onEnd}>
          閉じる
        </Button>
      </span>
    </section>
  )
}
