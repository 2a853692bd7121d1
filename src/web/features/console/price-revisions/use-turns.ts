import { useRef } from 'react'
import type { PriceRevision } from './revision-state.tsx'

/** Sends a change with the version that the one before it left. */
export type InTurn = <Answer extends { version: number }>(
  send: (version: number) => Promise<Answer>,
) => Promise<Answer>

/** Cells that are left quickly one after the other would conflict with each other. */
export function useTurns({ version }: PriceRevision): InTurn {
  const latest = useRef(version)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  latest.current = Math.max(latest.current, version)
  return (send) => {
    const sent = queue.current.then(async () => {
      const answer = await send(latest.current)
      latest.current = Math.max(latest.current, answer.version)
      return answer
    })
    queue.current = sent.catch(() => undefined)
    return sent
  }
}
