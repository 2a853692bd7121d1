import { useEffect } from 'react'
import { cartKey } from '#web/cart/cart-store.ts'
import { historyKey } from '#web/history/history-store.ts'
import { recallStored } from '#web/storage.ts'
import { comparedKey } from '#web/ui/chosen-variations.ts'

/** Restores history, cart and comparison from local storage, and follows other tabs. */
export function useKept(): void {
  useEffect(() => recallStored(historyKey, recallHistory), [])
  useEffect(() => recallStored(cartKey, recallCart), [])
  useEffect(() => recallStored(comparedKey, recallCompared), [])
}

const recallHistory = () =>
  void import('#web/history/kept-history.ts').then(({ readHistoryAgain }) => readHistoryAgain())

const recallCart = () => void import('#web/cart/kept-cart.ts').then(({ readCartAgain }) => readCartAgain())

const recallCompared = () =>
  void import('#web/compare/compare-store.ts').then((module) => module.recallCompared())
