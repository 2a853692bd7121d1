import { useState } from 'react'
import { describeFailure, type Refusals } from '#web/api/describe-failure.ts'
import { ApiError } from '#web/api/error.ts'
import { withProgress } from './progress-bar.tsx'
import { showSnackbar } from './snackbar.tsx'

type Sentences = {
  /** Said when it is done; without it nothing is said. */
  success?: string
  refusals?: Refusals
  /** The snackbar of a failure offers to do it again: where what was pressed is out of sight by then. */
  retry?: boolean
}

/** An action that is no form: the bar at the top while it runs, a snackbar for what comes of it. It never throws. */
export async function runAction(work: () => Promise<unknown>, sentences: Sentences = {}): Promise<void> {
  const { success, refusals, retry = false } = sentences
  try {
    await withProgress(work)
    if (success !== undefined) showSnackbar(success)
  } catch (error) {
    // A mistake of ours, which would be reported nowhere else.
    if (!(error instanceof ApiError)) reportError(error)
    const again = retry ? { label: '再試行', run: () => void runAction(work, sentences) } : undefined
    showSnackbar(describeFailure(error, refusals), 'error', again)
  }
}

/** The same for a button, which shows that it is `pending` while it runs. */
export function useAction(): { pending: boolean; run: typeof runAction } {
  const [pending, setPending] = useState(false)
  const run: typeof runAction = async (work, sentences) => {
    setPending(true)
    await runAction(work, sentences)
    setPending(false)
  }
  return { pending, run }
}
