import { useRef, useState } from 'react'
import type { StoredProduct } from '#web/features/console/products/product-draft.ts'
import { variationLabels } from '#web/features/console/products/product-labels.ts'
import {
  type FieldConflict,
  type FigureField,
  type FlagField,
  patchField,
  type ShownVariation,
} from './patch-field.ts'

export type FieldSave = {
  /** The variation as it was shown when typing began. */
  from: ShownVariation
  field: FigureField | FlagField
  value: number | boolean | null
  /** The version that a conflict showed. */
  over?: number | undefined
}

/**
 * Saves fields that are left quickly one after the other in turn, each with the version before it. `product` is
 * the newest answer, until the product is read again.
 */
export function useFieldQueue(id: number, read: StoredProduct | undefined) {
  const [answered, setAnswered] = useState<StoredProduct>()
  const product = answered && read && answered.version > read.version ? answered : read
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const version = useRef(0)
  /** By cell: the variation as the saves that are still on their way leave it. */
  const bases = useRef(new Map<string, Promise<ShownVariation>>())
  version.current = Math.max(version.current, product?.version ?? 0)

  function inTurn<Answer extends StoredProduct | FieldConflict>(
    send: (latest: number) => Promise<Answer>,
  ): Promise<Answer> {
    const sent = queue.current.then(async () => {
      const answer = await send(version.current)
      if ('theirs' in answer) return answer
      version.current = answer.version
      setAnswered(answer)
      return answer
    })
    queue.current = sent.catch(() => undefined)
    return sent
  }

  /** Returns the stored variation, or a conflict. A second correction begins from the answer to the first. */
  async function save({ from, field, value, over }: FieldSave): Promise<ShownVariation | FieldConflict> {
    const cell = `${from.id} ${field}`
    const base = bases.current.get(cell) ?? Promise.resolve(from)
    const saved = inTurn(async (latest) => {
      const variation = await base
      const done = `${from.code}の${variationLabels[field]}を変えました`
      return patchField({ product: { id, version: over ?? latest }, variation, field, value, done })
    }).then((answer) =>
      'theirs' in answer ? answer : (answer.variations.find((variation) => variation.id === from.id) ?? from),
    )
    const after = saved.then((answer) => ('theirs' in answer ? base : answer)).catch(() => base)
    bases.current.set(cell, after)
    try {
      return await saved
    } finally {
      if (bases.current.get(cell) === after) bases.current.delete(cell)
    }
  }

  return { product, inTurn, save }
}
