import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiError } from '../api/error.ts'
import { withProgress } from './progress-bar.tsx'
import { showSnackbar } from './snackbar.tsx'

type Sentences = {
  /** Said when it is done; without it nothing is said. */
  success?: string
  /** By the status of a refusal what is said of it: a sentence, or `true` for the api's own. All others get the general one. */
  refusals?: Readonly<Record<number, string | true>>
}

/** An action that is no form: the bar at the top while it runs, a snackbar for what comes of it. It never throws. */
export async function runAction(
  work: () => Promise<unknown>,
  { success, refusals = {} }: Sentences = {},
): Promise<void> {
  try {
    await withProgress(work)
    if (success !== undefined) showSnackbar(success)
  } catch (error) {
    showSnackbar(describe(error, refusals), 'error')
  }
}

function describe(error: unknown, refusals: NonNullable<Sentences['refusals']>): string {
  if (!(error instanceof ApiError)) {
    // A mistake of ours: nobody else would hear of it.
    reportError(error)
    return messages.generic
  }
  const said = refusals[error.status] ?? messages.generic
  return said === true ? error.detail : said
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
