import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#contract/data/messages.ts'
import { describeFailure } from '#web/api/describe-failure.ts'
import { withProgress } from '#web/ui/progress-bar.tsx'

/** One thing of the person's own: on its way, here, or refused. */
export type Item<T> = {
  item: T | undefined
  failure: string | undefined
  /** After a change that answered the new state. */
  setItem: (item: T) => void
  /** After a change of one part: another part may be changed by an answer that comes at the same time. */
  changeItem: (change: (known: T | undefined) => T) => void
  reload: () => void
  /** While it is asked for again; until the answer has come, what is known stays. */
  pending: boolean
}

type Load<T> = () => Promise<T>
type Known<T> = { load: Load<T>; item?: T; failure?: string; pending?: boolean }

/** `load` must stay the same function until something else is wanted. */
export function useItem<T>(load: Load<T>): Item<T> {
  const [known, setKnown] = useState<Known<T>>({ load })
  // What an older turn answers, after another thing was wanted or this one was changed, is not so any more.
  const turn = useRef(0)

  const ask = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const next = await load().then(
      (item) => ({ load, item }),
      (error: unknown) => ({ load, failure: explain(error) }),
    )
    if (mine === turn.current) setKnown(next)
  }, [load])
  useEffect(() => void ask(), [ask])

  function reload(): void {
    setKnown((before) => ({ ...before, pending: true }))
    void withProgress(ask)
  }

  function changeItem(change: (known: T | undefined) => T): void {
    turn.current += 1
    setKnown((before) => ({ load, item: change(before.load === load ? before.item : undefined) }))
  }

  // Until the other thing has come there is nothing, rather than the one before it.
  const { item, failure, pending = false }: Partial<Known<T>> = known.load === load ? known : {}
  return { item, failure, setItem: (changed) => changeItem(() => changed), changeItem, reload, pending }
}

// The api speaks of addresses and ids, to programs.
const explain = (error: unknown): string => describeFailure(error, { 404: messages.notFound })
