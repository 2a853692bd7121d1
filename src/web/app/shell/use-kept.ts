import { useEffect } from 'react'
import { recallStored } from '#web/kit/storage/storage.ts'
import { comparedKey } from '#web/shared/cards/chosen-variations.ts'
import { cartKey } from '#web/shared/cart/cart-store.ts'
import { historyKey } from '#web/shared/history/history-store.ts'

/** Restores history, cart and comparison from local storage, and follows other tabs. */
export function useKept(): void {
  useEffect(() => recallStored(historyKey, recallHistory), [])
  useEffect(() => recallStored(cartKey, recallCart), [])
  useEffect(() => recallStored(comparedKey, recallCompared), [])
}

const recallHistory = () =>
  void import('#web/shared/history/kept-history.ts').then(({ readHistoryAgain }) => readHistoryAgain())

const recallCart = () =>
  void import('#web/shared/cart/kept-cart.ts').then(({ readCartAgain }) => readCartAgain())

const recallCompared = () =>
  void import('#web/shared/compare/compare-store.ts').then((module) => module.recallCompared())
