import { useEffect } from 'react'
import { restoreStored } from '#web/kit/storage/storage.ts'
import { comparedKey } from '#web/shared/cards/chosen-variations.ts'
import { cartKey } from '#web/shared/cart/cart-store.ts'
import { historyKey } from '#web/shared/history/history-store.ts'

/** Restores history, cart and comparison; follows other tabs. */
export function useRestoredStores(): void {
  useEffect(() => restoreStored(historyKey, loadHistory), [])
  useEffect(() => restoreStored(cartKey, loadCart), [])
  useEffect(() => restoreStored(comparedKey, loadCompared), [])
}

const loadHistory = () =>
  void import('#web/shared/history/persisted-history.ts').then(({ restoreHistory }) => restoreHistory())

const loadCart = () =>
  void import('#web/shared/cart/persisted-cart.ts').then(({ restoreCart }) => restoreCart())

const loadCompared = () =>
  void import('#web/shared/compare/compare-store.ts').then((module) => module.restoreCompared())
