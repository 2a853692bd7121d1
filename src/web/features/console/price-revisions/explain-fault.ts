import { ApiError } from '#web/kit/errors/error.ts'
import { FormRefusal, toRefusal } from '#web/kit/form/form-issues.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'

/** Shows the sentences of a refusal, which name no field of the page. Throws other failures. */
export async function asAction(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.length === 0) throw error
    showSnackbar(sentencesOf(error), 'error')
  }
}

/** Keeps issues of the fields, and says all others above them. */
export async function asForm<Answer>(
  work: () => Promise<Answer>,
  fields: readonly string[],
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.length === 0) throw error
    const { issues } = toRefusal(error, fields)
    throw new FormRefusal(
      Object.keys(issues).length === error.errors.length ? { issues } : { problem: sentencesOf(error) },
    )
  }
}

const mostShown = 5

/** Names the first faults, and counts the rest. */
function sentencesOf({ errors }: ApiError): string {
  const sentences = [...new Set(errors.map(({ message }) => message))]
  const rest = sentences.length - mostShown
  return [...sentences.slice(0, mostShown), ...(rest > 0 ? [`ほか${rest}件`] : [])].join('。')
}
