import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiError } from '../api/error.ts'

/** One thing of the person's own: on its way, here, or refused in the words of the api. */
export type Item<T> = {
  item: T | undefined
  failure: string | undefined
  /** After a change that answered the new state. */
  setItem: (item: T) => void
  reload: () => void
}

/** `load` must stay the same function until something else is wanted. */
export function useItem<T>(load: () => Promise<T>): Item<T> {
  const [item, setItem] = useState<T>()
  const [failure, setFailure] = useState<string>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    load().then(setItem, (error: unknown) =>
      setFailure(error instanceof ApiError ? error.detail : messages.generic),
    )
  }, [load, turn])
  return { item, failure, setItem, reload: () => setTurn((before) => before + 1) }
}
