import { useEffect, useState } from 'react'
import { permits } from '#contract/data/import-states.ts'
import { describeFailure } from '#web/kit/errors/describe-failure.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { actOnImport, readKnownState, refusals } from './act-on-import.ts'
import type { ImportDetail } from './describe-import.ts'
import { addMend, findNextRow, type MendState, type Mends, markRow, textsOf } from './mends.ts'

/** Milliseconds before a row is sent again after a running comparison. */
const pauseMs = 500

/** Sends changed cells, a row at a time: the api compares the file after each and takes none meanwhile. */
export function useMends({ id, state }: Pick<ImportDetail, 'id' | 'state'>) {
  const [mends, setMends] = useState<Mends>({})
  const next = permits('mend', state) ? findNextRow(mends) : undefined
  useEffect(() => {
    if (next === undefined) return
    // The cache knows the last answer before it is drawn.
    if (!permits('mend', readKnownState(id) ?? state)) {
      const timer = setTimeout(() => setMends((now) => ({ ...now })), pauseMs)
      return () => clearTimeout(timer)
    }
    const texts = textsOf(mends, next)
    const mark = (mend: MendState) => setMends((now) => markRow(now, next, texts, mend))
    mark({ state: 'sending' })
    const cells = Object.entries(texts).map(([place, text]) => ({ place: Number(place), text }))
    const input = { params: { id, number: next }, body: { cells } }
    actOnImport(id, 'PATCH /console/imports/{id}/rows/{number}', input).then(
      () => mark({ state: 'sent' }),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'import_state')
          setTimeout(() => mark({ state: 'waiting' }), pauseMs)
        else mark({ state: 'failed', problem: describeFailure(error, refusals) })
      },
    )
  }, [id, state, mends, next])
  return {
    mends,
    mend: (number: number, place: number, text: string) =>
      setMends((now) => addMend(now, number, place, text)),
  }
}
