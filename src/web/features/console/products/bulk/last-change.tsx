import { changeRequestMessages } from '#contract/data/change-requests.ts'
import { LastChangeLine } from '#web/features/console/last-change-line.tsx'
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

type LastChangeNoteProps = {
  last: LastChange
  /** Receives the part that is not taken back yet. */
  onLeft: (left: LastChange) => void
  onEnd: () => void
}

export function LastChangeNote({ last, onLeft, onEnd }: LastChangeNoteProps) {
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
    <LastChangeLine
      label="まとめて行った変更"
      status={
        <>
          {`「${title}」で${versions.length + taken.undone + taken.left}製品を変えました。`}
          {taken.undone > 0 && `そのうち${taken.undone}製品を元に戻しました。`}
          {conflicts > 0 && `${conflicts}製品は、ほかの担当者が先に変えたため、そのままです。`}
          {refused > 0 && `${refused}製品は変えられませんでした。`}
          {waiting > 0 && `${waiting}製品は、管理者の承認が要るため、そのままです。`}
        </>
      }
      onClose={onEnd}
    >
      {versions.length > 0 && (
        <Button size={32} pending={action.pending} onClick={() => void action.run(undoAll)}>
          {taken.undone + taken.left > 0 ? '残りを元に戻す' : 'まとめて元に戻す'}
        </Button>
      )}
    </LastChangeLine>
  )
}
