import { useState } from 'react'
import { describeFailure, type Refusals } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { withProgress } from './progress-bar.tsx'
import { showSnackbar } from './snackbar.tsx'

type Sentences = {
  success?: string
  refusals?: Refusals
  /**
   * Adds a retry button to the snackbar of a failure, because the pressed control is out of sight by then.
   */
  retry?: boolean
}

/** Runs an action outside a form with progress bar and snackbar. Never throws. */
export async function runAction(work: () => Promise<unknown>, sentences: Sentences = {}): Promise<void> {
  const { success, refusals, retry = false } = sentences
  try {
    await withProgress(work)
    if (success !== undefined) showSnackbar(success)
  } catch (error) {
    // A programming error, which would be reported nowhere else.
    if (!(error instanceof ApiError)) reportError(error)
    const again = retry ? { label: '再試行', run: () => void runAction(work, sentences) } : undefined
    showSnackbar(describeFailure(error, refusals), 'error', again)
  }
}

export function useAction(): { pending: boolean; run: typeof runAction } {
  const [pending, setPending] = useState(false)
  const run: typeof runAction = async (work, sentences) => {
    setPending(true)
    await runAction(work, sentences)
    setPending(false)
  }
  return { pending, run }
}
