import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { forgetLastList, readLastList } from './last-list.ts'
import { type Savable, saveTo } from './saving.ts'
import { tellOfList } from './tell-of-list.ts'

/**
 * Saves to the last used list and offers to change that. Without one, or if the item is saved already, the
 * user chooses first.
 */
export async function openSaving(thing: Savable, { isSaved = false } = {}): Promise<void> {
  const list = readLastList()
  if (!list || isSaved) return chooseLists(thing)
  try {
    await withProgress(() => saveTo(list, thing))
  } catch (error) {
    if (!isOfList(error)) {
      showSnackbar(describeFailure(error), 'error')
      return
    }
    forgetLastList()
    return chooseLists(thing)
  }
  tellOfList(list, 'に保存しました', { label: '変更する', run: () => void chooseLists(thing) })
}

const isOfList = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)

const chooseLists = (thing: Savable): Promise<void> =>
  runAction(
    async () => {
      const { showSavingDialog } = await import('./saving-dialog.tsx')
      showSavingDialog(thing)
    },
    { retry: true },
  )
