import { useState } from 'react'
import { refusals } from '#web/features/console/imports/act-on-import.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { ImportFile } from './describe-files.ts'
import { placeFile } from './use-files.ts'

/** Changes the place of one file; the sentence of a refusal stays beside it. */
export function usePlacing(importId: number, { position }: Pick<ImportFile, 'position'>) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function change(body: Parameters<typeof placeFile>[2]): Promise<boolean> {
    setPending(true)
    try {
      await placeFile(importId, position, body)
      setProblem(undefined)
      return true
    } catch (error) {
      const issue = error instanceof ApiError ? error.errors[0]?.message : undefined
      setProblem(issue ?? describeFailure(error, refusals))
      return false
    } finally {
      setPending(false)
    }
  }

  return { isPending, problem, change }
}
